/** How a number went, as a line; the same as a table for who wants numbers or hears the page. */
import { dayName, number, w } from "./words";

export interface Step {
  day: string;
  value: number;
  cells: readonly string[];
}

interface Props {
  title: string;
  steps: readonly Step[];
  /** What the line begins with, before the first step. */
  from?: number;
  heads: readonly string[];
  none: string;
}

const WIDTH = 300;
const HEIGHT = 100;
/** So that the line's ends are not cut. */
const EDGE = 3;

export function Course({ title, steps, from, heads, none }: Props) {
  const values = [...(from === undefined ? [] : [from]), ...steps.map(({ value }) => value)];
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <figure class="course">
      <figcaption>{title}</figcaption>
      {values.length < 2 || !first || !last ? (
        <p class="say">{none}</p>
      ) : (
        <>
          <Line values={values} />
          <p class="ends" aria-hidden="true">
            <span>{dayName(first.day)}</span>
            <span>{dayName(last.day)}</span>
          </p>
          <Table title={title} steps={steps} heads={heads} />
        </>
      )}
    </figure>
  );
}

function Line({ values }: { values: readonly number[] }) {
  const { low, high, points, zero } = places(values);
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  return (
    <div class="plot">
      <span class="hi">{number(high)}</span>
      <span class="lo">{number(low)}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {zero !== null && <path class="zero" d={`M0 ${zero}H${WIDTH}`} />}
        <path class="area" d={`M${EDGE} ${HEIGHT}L${line}L${WIDTH - EDGE} ${HEIGHT}Z`} />
        <path class="line" d={`M${line}`} />
      </svg>
    </div>
  );
}

/** Where the values lie in the picture; where nothing lies, if that is within it. */
export function places(values: readonly number[]): { low: number; high: number; points: readonly (readonly [number, number])[]; zero: number | null } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const height = (value: number) => HEIGHT - EDGE - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  return { low, high, points: values.map((value, n) => [EDGE + n * step, height(value)] as const), zero: low < 0 && high > 0 ? height(0) : null };
}

function Table({ title, steps, heads }: Pick<Props, "title" | "steps" | "heads">) {
  return (
    <details>
      <summary>{w("table.show")}</summary>
      <table aria-label={title}>
        <thead>
          <tr>
            {[w("table.day"), ...heads].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map((step, n) => (
            <tr key={steps.length - n}>
              <th scope="row">{dayName(step.day)}</th>
              {step.cells.map((cell, place) => (
                <td key={heads[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
