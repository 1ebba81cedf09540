/** The settlement: everybody's tiles, the lines that add up, who pays whom, and on to the next deal. */
import { screenClass, screenSize } from "../viewport";
import { ResultFooter } from "./Footer";
import { Heading, TITLE_ID } from "./Heading";
import { Ledger } from "./Ledger";
import { Payments } from "./Payments";
import type { ResultProps } from "./props";
import { resultSizes } from "./sizes";
import { WinningHand } from "./Tiles";

export function Result(props: ResultProps) {
  const sizes = resultSizes(...screenSize.value);
  const drawn = props.settled.winner === null;
  return (
    <div class="felt veil over">
      <section class={`sheet result ${screenClass.value} ${drawn ? "drawn" : ""}`} aria-labelledby={TITLE_ID}>
        <Heading {...props} />
        {!drawn && <WinningHand {...props} sizes={sizes} />}
        <div class="bd2">
          {!drawn && <Ledger {...props} sizes={sizes} />}
          <Payments {...props} sizes={sizes} />
        </div>
        <ResultFooter {...props} />
      </section>
    </div>
  );
}
