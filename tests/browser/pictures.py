"""Pictures compared as an eye does: by colour, coarsely, so that another font rendering is no difference."""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import Page

COMPARE = """
async ([one, other]) => {
  const load = async (text) => createImageBitmap(await (await fetch(text)).blob());
  const [a, b] = [await load(one), await load(other)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  const w = Math.round(a.width / 4), h = Math.round(a.height / 4);
  const pixels = (image) => {
    const context = new OffscreenCanvas(w, h).getContext("2d", { willReadFrequently: true });
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, w, h);
    return context.getImageData(0, 0, w, h).data;
  };
  const [p, q] = [pixels(a), pixels(b)];
  let wrong = 0;
  for (let i = 0; i < p.length; i += 4) {
    if (Math.max(...[0, 1, 2].map((c) => Math.abs(p[i + c] - q[i + c]))) > 48) wrong += 1;
  }
  return wrong / (w * h);
}
"""


def difference(page: Page, shot: bytes, reference: Path) -> float:
    """The part of *shot* (PNG or JPEG) that differs from the picture in *reference*; 1.0 for another size."""
    pictures = [data_of(shot), data_of(reference.read_bytes())]
    return float(page.evaluate(COMPARE, pictures))


def data_of(picture: bytes) -> str:
    """The picture as an address."""
    return "data:image/jpeg;base64," + base64.b64encode(picture).decode()
