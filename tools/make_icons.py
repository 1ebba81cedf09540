"""The app's icons: a tile with a jasmine blossom on felt. Writes ``web/public/icon.svg`` and pictures of it.

Systems that install a page want pictures of fixed sizes; Chromium draws them. A maskable one has its art within the
circle that every mask leaves (80 % of the width). Run after a change: ``.venv/bin/python tools/make_icons.py``.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parent.parent / "web/public"
CHROMIUM = "/usr/bin/chromium"
PETAL = "M0-3C11-9 13-21 0-29C-13-21-11-9 0-3z"
PETALS = 5
ROUNDED, SQUARE = 22, 0
FLAT = "#12553f"
"""Felt without its gradient: a picture of that is ten times as large."""
# how large the tile is drawn: a mask may cut off a tenth on each side
FULL, MASKED = 1.0, 0.8

PICTURES = {
    "icon-192.png": (192, ROUNDED, FULL),
    "icon-512.png": (512, ROUNDED, FULL),
    "icon-maskable-192.png": (192, SQUARE, MASKED),
    "icon-maskable-512.png": (512, SQUARE, MASKED),
    "apple-touch-icon.png": (180, SQUARE, 0.9),
}


def blossom() -> str:
    """Five petals and their middle, 29 units from the origin to a tip."""
    turn = 360 // PETALS
    petals = "".join(f'<path transform="rotate({n * turn})" d="{PETAL}"/>' for n in range(PETALS))
    veins = "".join(f'<path transform="rotate({n * turn})" d="M0-7V-19"/>' for n in range(PETALS))
    return (
        f'<g fill="url(#petal)" stroke="#0c5a38" stroke-width="1.1" stroke-linejoin="round">{petals}</g>'
        f'<g fill="none" stroke="#2f9a6355" stroke-width="1.4" stroke-linecap="round">{veins}</g>'
        '<circle r="5.6" fill="#e6bf62" stroke="#b98a2c"/>'
    )


def tile() -> str:
    """An upright tile around the origin, 44 by 58: shadow, jade, rim, face, blossom."""
    parts = (("#00140c66", 5.4, 2.6), ("#0c5a38", 4.2, 0), ("#2f9a63", 2.8, 0), ("#d9c9a3", 1.1, 0))
    body = "".join(
        f'<rect x="{-22 + right}" y="{-31 + down}" width="44" height="58" rx="7" fill="{colour}"/>'
        for colour, down, right in parts
    )
    return f'{body}<rect x="-22" y="-31" width="44" height="58" rx="7" fill="url(#face)"/>'


def drawn(corner: int, scale: float, felt: str = "url(#felt)") -> str:
    """The icon as SVG, 96 by 96."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>'
        '<radialGradient id="felt" cx=".5" cy=".38" r=".75"><stop stop-color="#1d7758"/>'
        '<stop offset=".55" stop-color="#0f4c38"/><stop offset="1" stop-color="#08301f"/></radialGradient>'
        '<linearGradient id="face" x1=".4" x2=".6" y2="1"><stop stop-color="#fffdf4"/>'
        '<stop offset="1" stop-color="#f3e9d0"/></linearGradient>'
        '<radialGradient id="petal" gradientUnits="userSpaceOnUse" r="29"><stop stop-color="#fff6cf"/>'
        '<stop offset=".5" stop-color="#fffef8"/></radialGradient></defs>'
        f'<rect width="96" height="96" rx="{corner}" fill="{felt}"/>'
        f'<g transform="translate(48 49.5) scale({1.36 * scale:.3f})">{tile()}'
        f'<g transform="translate(0 -1.4) scale(.66)">{blossom()}</g></g></svg>\n'
    )


def main() -> None:
    """Write all of them."""
    (PUBLIC / "icon.svg").write_text(drawn(ROUNDED, FULL), encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, (size, corner, scale) in PICTURES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawn(corner, scale, FLAT)}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
