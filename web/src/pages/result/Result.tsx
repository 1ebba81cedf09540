/** The settlement: everybody's tiles, the lines that add up, who pays whom, and on to the next deal. */
import { screenClass, sheetSize } from "../viewport";
import { Later } from "../../core/Later";
import { byFans } from "../../core/score";
import { FanLedger } from "./FanLedger";
import { ResultFooter } from "./Footer";
import { Heading, TITLE_ID } from "./Heading";
import { Ledger } from "./Ledger";
import { Payments } from "./Payments";
import type { ResultProps, Sized } from "./props";
import { isCramped, resultSizes } from "./sizes";
import { WinningHand } from "./Tiles";

/** How many frames after the first parts of the sheet come; they have their places from the start. */
const HAND = 1;
const LINES = 2;
const PAYMENTS = 3;

function Count(props: Sized) {
  return byFans(props.settled.lines) ? <FanLedger {...props} /> : <Ledger {...props} />;
}

export function Result(props: ResultProps) {
  const { settled, view } = props;
  const drawn = settled.winner === null;
  const flowers = settled.winner === null ? 0 : view.seats[settled.winner].flowers.length;
  const sizes = resultSizes(...sheetSize.value, settled, flowers);
  const cramped = isCramped(...sheetSize.value);
  return (
    <div class="felt veil over">
      <section class={`sheet result ${screenClass.value} ${drawn ? "drawn" : ""} ${cramped ? "tiny" : ""}`} aria-labelledby={TITLE_ID}>
        <Heading {...props} />
        {!drawn && (
          <div class="wh">
            <Later frames={HAND}>
              <WinningHand {...props} sizes={sizes} />
            </Later>
          </div>
        )}
        <div class="bd2">
          {!drawn && (
            <Later frames={LINES}>
              <Count {...props} sizes={sizes} />
            </Later>
          )}
          <Later frames={PAYMENTS}>
            <Payments {...props} sizes={sizes} />
          </Later>
        </div>
        {props.footer ?? <ResultFooter {...props} />}
      </section>
    </div>
  );
}
