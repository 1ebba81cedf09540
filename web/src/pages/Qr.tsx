/** A QR code drawn here: no picture from anywhere. */
import { encode } from "uqr";
import { JasminePetals } from "./art";

/** Quiet zone that readers need, in modules. */
const QUIET = 3;
/** The jasmine covers so much of the middle; the code corrects up to a quarter. */
const FLOWER = 0.16;
const PETAL_REACH = 20;

/** One path for all dark modules. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "Q", border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}

export function Qr({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text);
  const whole = size + 2 * QUIET;
  const radius = (size * FLOWER) / 2;
  return (
    <svg class="qr" viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`} role="img" aria-label={label}>
      <rect class="qr-paper" x={-QUIET} y={-QUIET} width={whole} height={whole} rx={QUIET} />
      <path class="qr-dark" d={path} />
      <g transform={`translate(${size / 2} ${size / 2})`}>
        <circle class="qr-paper" r={radius} />
        <g class="qr-flower" transform={`scale(${(radius * 0.85) / PETAL_REACH})`}>
          <JasminePetals />
        </g>
      </g>
    </svg>
  );
}
