/** Bars of different kinds. What they show is always said in words beside them. */
import { number } from "./words";

const WIDTH = 100;
const HEIGHT = 8;

/** How much of something has been reached, 0 to 1. */
export function Meter({ share }: { share: number }) {
  const reached = Math.min(1, Math.max(0, share)) * WIDTH;
  return (
    <svg class="meter" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect class="all" width={WIDTH} height={HEIGHT} />
      <rect class="part" width={reached} height={HEIGHT} />
    </svg>
  );
}

/** So much more or less, as a share, fills its half. */
const FULL = 0.5;

/** More to the right, less to the left of the middle. */
export function Diverging({ share }: { share: number }) {
  const half = WIDTH / 2;
  const length = Math.min(1, Math.abs(share) / FULL) * half;
  return (
    <svg class="meter" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect class="all" width={WIDTH} height={HEIGHT} />
      <rect class={share < 0 ? "less" : "part"} x={share < 0 ? half - length : half} width={length} height={HEIGHT} />
      <rect class="middle" x={half - 0.3} width={0.6} height={HEIGHT} />
    </svg>
  );
}

export function Bars({ bars }: { bars: readonly { name: string; count: number }[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul class="bars">
      {bars.map(({ name, count }) => (
        <li key={name}>
          <span>{name}</span>
          <Meter share={count / most} />
          <b>{number(count)}</b>
        </li>
      ))}
    </ul>
  );
}
