/** The page of a deal's record: `/r/…` shows one that the server keeps, `/r/` one that is in a file. */
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { language, t } from "../../i18n";
import { copyText } from "../../net/invitation";
import type { Seat } from "../../net/protocol.gen";
import { Player, type Later } from "../../record/player";
import { PAGE, dealOf, dealsIn, isTrouble, linkIn, type Deals, type Trouble } from "../../record/source";
import { timelineOf } from "../../record/timeline";
import { useTitle } from "../title";
import { FileChooser } from "./FileChooser";
import { Viewer } from "./Viewer";
import "./record.css";

const later: Later = (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

function firstSeat(): Seat {
  const seat = Number(new URLSearchParams(location.search).get("seat"));
  return seat === 1 || seat === 2 || seat === 3 ? seat : 0;
}

/** The deals of the address, or of a file that was chosen. */
function useDeals() {
  const [link, setLink] = useState(() => linkIn(location.pathname));
  const [found, setFound] = useState<Deals | Trouble | null>(null);
  useEffect(() => {
    let wanted = link !== null;
    if (link) {
      setFound(null);
      void dealOf(link).then((answer) => wanted && setFound(answer));
    }
    return () => {
      wanted = false;
    };
  }, [link]);
  useEffect(() => {
    const follow = () => {
      const next = linkIn(location.pathname);
      setLink(next);
      // a file is not kept: the page without a link asks for one again
      if (!next) setFound(null);
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  const goTo = useCallback((next: string) => {
    history.pushState(null, "", `${PAGE}${next}`);
    setLink(next);
  }, []);
  const openText = useCallback((text: string) => {
    if (linkIn(location.pathname)) history.pushState(null, "", PAGE);
    setLink(null);
    setFound(dealsIn(text));
  }, []);
  return { link, found, goTo, openText };
}

export function RecordPage() {
  const { link, found, goTo, openText } = useDeals();
  const lang = language.value;
  useTitle(`${t("record.title")} · ${t("app.name")}`);
  return (
    <div class={`page lang-${lang}`}>
      {found && !isTrouble(found) ? (
        <DealsViewer key={found.link ?? "file"} deals={found} onLink={goTo} onFile={openText} />
      ) : (
        <FileChooser loading={link !== null && found === null} trouble={found} onText={openText} />
      )}
    </div>
  );
}

interface DealsProps {
  deals: Deals;
  onLink(link: string): void;
  onFile(text: string): void;
}

function DealsViewer({ deals, onLink, onFile }: DealsProps) {
  const [index, setIndex] = useState(0);
  const seat = useRef(firstSeat());
  useEffect(() => setIndex(0), [deals]);
  const record = deals.records[Math.min(index, deals.records.length - 1)];
  const player = useMemo(() => record && new Player(timelineOf(record, index + 1), later, seat.current), [record, index]);
  useEffect(
    () => () => {
      player?.pause();
      // the next deal is seen from where this one was
      if (player) seat.current = player.seat.peek();
    },
    [player],
  );
  if (!record || !player) return null;
  const beside = (by: 1 | -1): (() => void) | null => {
    const other = by > 0 ? deals.next : deals.previous;
    if (other) return () => onLink(other);
    return deals.records[index + by] ? () => setIndex(index + by) : null;
  };
  return (
    <Viewer
      key={`${deals.link} ${index}`}
      player={player}
      bots={deals.bots}
      link={deals.link}
      previous={beside(-1)}
      next={beside(1)}
      onCopy={() => copyText(`${location.origin}${PAGE}${deals.link}`)}
      onFile={onFile}
    />
  );
}
