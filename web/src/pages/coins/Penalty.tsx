/** What is said of coins at the table itself: what leaving costs, and that nothing is played for where bots sit. */
import { t } from "../../i18n";
import type { TableInfo } from "../../net/protocol.gen";
import { amount } from "./amount";

export function Penalty({ coins }: { coins: number }) {
  if (coins === 0) return null;
  return (
    <p class="penalty" role="alert">
      {t("leaving.penalty", { n: amount(coins) })}
    </p>
  );
}

/** Whether this is a room by level where bots sit, and so nothing is played for coins. */
export const withoutCoins = ({ options }: TableInfo): boolean => Boolean(options.stake) && !options.coins;
