"""What axe finds on a page as it is."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import WEB
from tests.browser.visitor import Visitor

AXE = WEB / "node_modules/axe-core/axe.min.js"
SERIOUS = ("serious", "critical")
CONTRAST = {"runOnly": ["color-contrast"]}
# what is wrong, and the first three places of it
RUN = """async (options) => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...options });
  const place = (node) => `${node.target} ${node.any[0]?.message ?? ""}`;
  return violations.map((one) => [one.impact, `${one.id}: ${one.nodes.slice(0, 3).map(place).join(" | ")}`]);
}"""
# The dark pages and the dark felt, as ``wearTheme`` puts them on the page, for as long as it is looked at.
IN_THE_DARK = """async (options) => {
  const root = document.documentElement;
  const { felt } = root.dataset;
  const dark = root.hasAttribute("data-dark");
  root.dataset.felt = "night";
  root.setAttribute("data-dark", "");
  try {
    return await (RUN)(options);
  } finally {
    root.dataset.felt = felt;
    root.toggleAttribute("data-dark", dark);
  }
}""".replace("RUN", RUN)


def serious(guest: Visitor, *, dark: bool = True) -> list[str]:
    """What is of some weight, and with *dark* texts that are too pale where pages and felt are dark."""
    guest.settle()
    if not guest.page.evaluate("'axe' in globalThis"):
        guest.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[Any] = guest.page.evaluate(RUN, {})
    pale: list[Any] = guest.page.evaluate(IN_THE_DARK, CONTRAST) if dark else []
    return [text for impact, text in found if impact in SERIOUS] + [f"dark: {text}" for _, text in pale]
