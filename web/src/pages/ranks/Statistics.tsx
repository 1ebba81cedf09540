/** One's own statistics: where one stands, rates, luck, special wins, courses. */
import { signed } from "../../core/score";
import { tCode } from "../../i18n";
import { lineName } from "../../i18n/fans";
import type { DeedSums, OwnRanks, StatisticsPage } from "../../net/protocol.gen";
import { Choice } from "../parts";
import { Select } from "../room/OptionRow";
import { setChoices } from "./Board";
import { Bars, Diverging, Meter } from "./Bars";
import { Course, type Step } from "./Course";
import { chooseDeals, looked, own, statistics } from "./state";
import { number, seasonName, titleName, w } from "./words";

const SINCE = ["all", "season", "month", "week"] as const;
const ALL_RULES = "";
const PERCENT = 100;
const HANDS_SHOWN = 12;

export function StatisticsTab() {
  const page = statistics.value;
  const { rules, since } = looked.value;
  const sets = [{ value: ALL_RULES, text: w("rules.all") }, ...setChoices()];
  return (
    <>
      <div class="choices">
        <Select label={w("rules")} value={rules ?? ALL_RULES} choices={sets} onChange={(value) => chooseDeals({ rules: value === ALL_RULES ? null : value })} />
        <Choice label={w("since")} value={since} options={SINCE.map((id) => ({ id, text: w(`since.${id}`) }))} onChoose={(id) => chooseDeals({ since: id })} />
      </div>
      {/* what may be longer than its place is scrolled by keys too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div class="scroll figures" tabIndex={0}>
        {own.value && <Standing me={own.value} />}
        {page ? <Figures page={page} /> : <p role="status">{w("loading")}</p>}
        <p class="note">{w("stats.private")}</p>
      </div>
    </>
  );
}

/** The rating by the chosen rules; without a choice the highest. */
function Standing({ me }: { me: OwnRanks }) {
  const { rules } = looked.value;
  const ranks = me.ranks.filter((one) => rules === null || one.rules === rules).toSorted((a, b) => b.rating - a.rating);
  const [best] = ranks;
  if (!best) return null;
  const from = me.steps[best.title - 1] ?? 0;
  const to = me.steps[best.title];
  const set = setChoices().find(({ value }) => value === best.rules)?.text ?? best.rules;
  return (
    <section class="rank-card" data-title={best.title}>
      <div>
        <h2>{titleName(best.title)}</h2>
        <small>{set}</small>
      </div>
      <div class="rank-worth">
        <b>{number(best.rating)}</b>
        <small>{best.provisional ? w("provisional") : w("by.rating")}</small>
      </div>
      <Meter share={to === undefined ? 1 : (best.rating - from) / (to - from)} />
      <p>
        {to === undefined ? w("rank.top") : w("rank.next", { n: to - best.rating, title: titleName(best.title + 1) })}
        {best.provisional && ` · ${w("provisional.hint")}`}
      </p>
      <p class="small">{w("rank.season", { season: seasonName(best.season), n: best.sessions, points: signed(best.points) })}</p>
    </section>
  );
}

function Figures({ page }: { page: StatisticsPage }) {
  const { sums } = page;
  if (sums.deals === 0) return <p class="say">{w(Object.keys(page.rules).length === 0 ? "stats.none" : "stats.none.here")}</p>;
  return (
    <>
      <Numbers sums={sums} />
      <Courses page={page} />
      <section>
        <h2>{w("luck")}</h2>
        <ul class="luck">
          <LuckRow name={w("luck.golds")} came={sums.golds} expected={sums.golds_expected} />
          <LuckRow name={w("luck.flowers")} came={sums.flowers} expected={sums.flowers_expected} />
        </ul>
      </section>
      <section>
        <h2>{w("hands")}</h2>
        <Hands hands={page.hands} />
      </section>
    </>
  );
}

function rate(count: number, of: number): string {
  return of === 0 ? "—" : `${number((count / of) * PERCENT, 1)}%`;
}

function mean(total: number, of: number): string {
  return of === 0 ? "—" : number(total / of, 1);
}

function Numbers({ sums }: { sums: DeedSums }) {
  const shown = [
    [w("deals"), number(sums.deals)],
    [w("won"), rate(sums.won, sums.deals)],
    [w("self_drawn"), rate(sums.self_drawn, sums.deals)],
    [w("dealt_in"), rate(sums.dealt_in, sums.deals)],
    [w("drawn"), rate(sums.drawn, sums.deals)],
    [w("mean.won"), mean(sums.won_points, sums.won)],
    [w("mean.dealt_in"), mean(-sums.dealt_in_points, sums.dealt_in)],
    [w("discards"), mean(sums.discards_to_win, sums.won)],
    [w("points"), signed(sums.points)],
  ] as const;
  return (
    <dl class="numbers">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Courses({ page }: { page: StatisticsPage }) {
  const rating: Step[] = page.course.map((one) => ({ day: one.day, value: one.rating, cells: [w("place", { n: one.place }), signed(one.points), number(one.rating)] }));
  let total = 0;
  const points: Step[] = page.days.map((one) => {
    total += one.points;
    return { day: one.day, value: total, cells: [number(one.deals), number(one.won), signed(one.points), signed(total)] };
  });
  return (
    <div class="courses">
      <Course title={w("chart.points")} steps={points} from={0} heads={[w("table.deals"), w("table.won"), w("table.points"), w("table.total")]} none={w("chart.none")} />
      {looked.value.rules !== null && (
        <Course title={w("chart.rating")} steps={rating} heads={[w("table.place"), w("table.points"), w("table.rating")]} none={w(rating.length === 0 ? "rank.none" : "chart.none")} />
      )}
      {looked.value.rules === null && <p class="note">{w("chart.choose")}</p>}
    </div>
  );
}

function LuckRow({ name, came, expected }: { name: string; came: number; expected: number }) {
  const more = expected === 0 ? 0 : came / expected - 1;
  const n = Math.round(Math.abs(more) * PERCENT);
  return (
    <li>
      <b>{name}</b>
      <Diverging share={more} />
      <span>
        <em>{w(n === 0 ? "luck.same" : more > 0 ? "luck.more" : "luck.less", { n })}</em>
        <small>{w("luck.line", { n: number(came), expected: number(expected, 1) })}</small>
      </span>
    </li>
  );
}

/** Ways to win by their own name, patterns and fans by theirs. */
function handName(hand: string): string {
  const way = tCode("how", hand);
  return way === hand ? lineName(hand, looked.value.rules ?? "") : way;
}

function Hands({ hands }: { hands: Readonly<Record<string, number>> }) {
  const shown = Object.entries(hands).toSorted(([, a], [, b]) => b - a);
  if (shown.length === 0) return <p class="say">{w("hands.none")}</p>;
  return <Bars bars={shown.slice(0, HANDS_SHOWN).map(([hand, count]) => ({ name: handName(hand), count }))} />;
}
