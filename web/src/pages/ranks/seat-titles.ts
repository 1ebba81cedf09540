/** The titles of those in a room. The words come with the pages of ranks, once somebody has a title. */
import { useEffect, useState } from "preact/hooks";
import { language } from "../../i18n";
import type { Seat, TableInfo } from "../../net/protocol.gen";
import { tableTitles } from "../../net/ranks";

type Names = (seat: Seat) => string | null;
const NOBODY: Names = () => null;
const COMPANY = 2;

/** Nothing for who is alone, and where the server does not answer: a title is an ornament. */
export function useSeatTitles({ players, options }: TableInfo): Names {
  const [names, setNames] = useState<Names>(() => NOBODY);
  const people = players.filter(({ kind }) => kind === "human").length;
  const mark = players.map(({ kind, name }) => (kind === "human" ? name : kind)).join("\n");
  const lang = language.value;
  useEffect(() => {
    let wanted = true;
    if (people >= COMPANY) void namesNow().then((found) => wanted && setNames(() => found));
    return () => {
      wanted = false;
    };
  }, [mark, people, options.rules, lang]);
  return names;
}

async function namesNow(): Promise<Names> {
  try {
    const { seats } = await tableTitles();
    if (seats.every((one) => one === null)) return NOBODY;
    const { titleName } = await import("./words");
    return (seat) => {
      const found = seats[seat];
      return found ? titleName(found.title) : null;
    };
  } catch {
    return NOBODY;
  }
}
