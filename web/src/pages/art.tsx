/** The two drawings of the house: jasmine, the city's flower, and the banyan it is named for (榕城). */

const PETALS = [0, 72, 144, 216, 288];

export function JasminePetals() {
  return (
    <>
      {PETALS.map((angle) => (
        <path key={angle} transform={`rotate(${angle})`} d="M0-2C7-6 8-14 0-20C-8-14-7-6 0-2z" />
      ))}
    </>
  );
}

export function Jasmine({ class: cls = "" }: { class?: string }) {
  return (
    <svg class={`jas ${cls}`} viewBox="-22 -22 44 44" aria-hidden="true">
      <JasminePetals />
      <circle r="3.2" />
    </svg>
  );
}

type Leaf = readonly [x: number, y: number, rx: number, ry: number];

const BOUGHS: readonly Leaf[] = [
  [250, 120, 150, 70],
  [120, 150, 110, 58],
  [390, 150, 120, 60],
  [250, 70, 110, 50],
  [170, 100, 90, 50],
  [340, 98, 96, 50],
  [50, 185, 60, 34],
  [462, 186, 56, 32],
];
const ROOTS = [70, 98, 128, 156, 330, 362, 396, 428, 300, 190];
const LEAVES_A_BOUGH = 16;
const TRUNK = "M222 168c8 70 2 140-46 236h52c10-26 16-50 22-78c4 30 8 52 16 78h64c-54-86-58-168-44-238z";

/** Numbers between 0 and 1, the same on every page: the tree does not change its shape. */
function steady(): () => number {
  let seed = 3;
  return () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
}

function leaves(): Leaf[] {
  const random = steady();
  const around = BOUGHS.flatMap(([x, y, rx, ry]) =>
    Array.from({ length: LEAVES_A_BOUGH }, (_, i): Leaf => {
      const angle = (i / LEAVES_A_BOUGH) * 2 * Math.PI + random() * 0.3;
      const size = [16 + random() * 16, 12 + random() * 12] as const;
      return [x + Math.cos(angle) * rx * 0.9, y + Math.sin(angle) * ry * 0.86, ...size];
    }),
  );
  return [...BOUGHS, ...around];
}

const LEAVES = leaves().map((leaf) => leaf.map(Math.round) as unknown as Leaf);

const hangingRoot = (x: number, i: number): string =>
  `M${x} ${178 + (i % 3) * 6}q${i % 2 ? 4 : -4} 60 ${i % 2 ? -1 : 2} ${120 + ((i * 37) % 70)}`;

export function Banyan() {
  return (
    <svg class="banyan" viewBox="0 0 520 420" aria-hidden="true">
      <g class="roots">
        {ROOTS.map((x, i) => (
          <path key={x} d={hangingRoot(x, i)} />
        ))}
      </g>
      <path class="trunk" d={TRUNK} />
      <g class="canopy">
        {LEAVES.map(([cx, cy, rx, ry], i) => (
          <ellipse key={i} cx={cx} cy={cy} rx={rx} ry={ry} />
        ))}
      </g>
    </svg>
  );
}
