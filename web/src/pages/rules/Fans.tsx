/** The fans of a rule set as a table: what each is worth and means, a hand that has it, what it leaves out. */
import { plain } from "../../core/score";
import { t, tCode } from "../../i18n";
import type { FanHand, RuleFan, RuleMeld, RulePayment, RulesPage } from "../../net/protocol.gen";
import { MiniTile } from "../../tiles/Sprite";
import { screenClass } from "../viewport";
import { said } from "./data";
import { Sure } from "./Parts";

const TILE_WIDTH = 20;
const TILE_WIDTH_DESKTOP = 27;
/** Concealed kongs lie with two faces down. */
const FACE_UP = [1, 2];

type Name = (fan: string) => string;

function naming(fans: readonly RuleFan[]): Name {
  const labels = new Map(fans.map((fan) => [fan.name, fan.label]));
  return (name) => {
    const label = labels.get(name);
    return label ? said(label) : tCode("line", name);
  };
}

export function FanTable({ page }: { page: RulesPage }) {
  const name = naming(page.fans);
  return (
    <table class="fans">
      <thead>
        <tr>
          <th scope="col">{t("fans.number")}</th>
          <th scope="col">{t("fans.fan")}</th>
          <th scope="col">{t("fans.points")}</th>
          <th scope="col">{t("fans.example")}</th>
        </tr>
      </thead>
      <tbody>
        {page.fans.map((fan, i) => (
          <FanRow key={fan.name} fan={fan} number={i + 1} name={name} />
        ))}
      </tbody>
    </table>
  );
}

function FanRow({ fan, number, name }: { fan: RuleFan; number: number; name: Name }) {
  return (
    <tr data-fan={fan.name}>
      <td class="no">{number}</td>
      <th scope="row">
        {said(fan.label)} <Sure certainty={fan.certainty} />
        <small>{said(fan.means)}</small>
        {fan.alone !== "no" && <small>{t(`fans.alone.${fan.alone}`)}</small>}
        {fan.leaves_out.length > 0 && <small>{t("fans.without", { fans: fan.leaves_out.map(name).join(t("fans.and")) })}</small>}
      </th>
      <td class="pts">{fan.points}</td>
      <td class="ex">{fan.example && <Hand hand={fan.example} name={name} />}</td>
    </tr>
  );
}

export function Hand({ hand, name }: { hand: FanHand; name: Name }) {
  const w = screenClass.value === "d" ? TILE_WIDTH_DESKTOP : TILE_WIDTH;
  const last = hand.hand.length - 1;
  return (
    <div class="example">
      <div class="tiles">
        {hand.hand.map((tiles, i) => (
          <span key={i} class="group">
            {tiles.map((tile, j) => (
              <MiniTile key={j} tile={tile} w={w} gold={tile === hand.joker} class={i === last && hand.winning_tile !== null && j === tiles.lastIndexOf(hand.winning_tile) ? "win" : ""} />
            ))}
          </span>
        ))}
        {hand.melds.map((meld, i) => (
          <Laid key={i} meld={meld} w={w} joker={hand.joker} />
        ))}
      </div>
      <p class="count">
        <i>{manner(hand)}</i>
        {hand.lines.map((line) => `${name(line.name)} ${line.points}${line.times > 1 ? ` × ${line.times}` : ""}`).join(" + ")}
        {" = "}
        <b>{hand.total}</b>
      </p>
    </div>
  );
}

function Laid({ meld, w, joker }: { meld: RuleMeld; w: number; joker: string | null }) {
  const up = meld.type === "concealed_kong" ? FACE_UP : [0, 1, 2, 3];
  return (
    <span class="group laid" title={t(`meld.${meld.type}`)}>
      {meld.tiles.map((tile, i) => (
        <MiniTile key={i} tile={up.includes(i) ? tile : null} w={w} gold={up.includes(i) && tile === joker} />
      ))}
    </span>
  );
}

/** How the win came about, with the winds where they matter: `自摸 · 门风 南`. */
function manner(hand: FanHand): string {
  const winds = ([["seat", hand.seat_wind], ["round", hand.round_wind]] as const).flatMap(([which, wind]) =>
    wind === null ? [] : [t("fans.wind", { which: t(`fans.wind.${which}`), wind: tCode("wind", wind) })],
  );
  return [tCode("how", hand.how), ...hand.moments.map((moment) => tCode("moment", moment)), ...winds].join(" · ");
}

/** Who pays what, as the calculator counts it. */
export function Payments({ page }: { page: RulesPage }) {
  const name = naming(page.fans);
  return (
    <>
      {page.payments.map((payment) => (
        <article key={payment.shows} class="special">
          <h3>{said(payment.label)}</h3>
          <Hand hand={payment.example} name={name} />
          <Paid payment={payment} />
        </article>
      ))}
    </>
  );
}

function Paid({ payment }: { payment: RulePayment }) {
  return (
    <p class="equation">
      {Object.entries(payment.points)
        .map(([who, points]) => `${tCode("payer", who)} ${points > 0 ? "+" : ""}${plain(points)}`)
        .join(" · ")}
    </p>
  );
}
