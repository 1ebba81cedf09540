/** The table for looking at, not shipped: `/board.html?state=own` made by hand, `?deal=discard&from=30&slow=8` a deal as it was played. */
import "../src/theme/tokens.css";
import "../src/theme/felts.css";
import "../src/theme/backs.css";
import "../src/theme/base.css";
import { render } from "preact";
import { useState } from "preact/hooks";
import { Board } from "../src/board/Board";
import { chooseTheme, wearTheme } from "../src/board/theme-settings";
import { en } from "../src/i18n/board.en";
import { zhs } from "../src/i18n/board.zhs";
import { zht } from "../src/i18n/board.zht";
import { Played } from "./deal";
import { STATES } from "./fixtures";

const query = new URLSearchParams(location.search);
const WORDS = { zhs, zht, en } as const;
const words = WORDS[(query.get("lang") ?? "zhs") as keyof typeof WORDS];
const made = (STATES[query.get("state") ?? "own"] ?? STATES["own"])?.();

function Gallery() {
  const [sent, setSent] = useState("");
  if (!made) return null;
  return (
    <>
      <Board
        model={made}
        words={words}
        settings={{ speed: "normal", turn: query.has("turn") }}
        onAction={setSent}
        onBack={() => setSent("back")}
        onMenu={() => setSent("menu")}
        onAuto={(auto) => setSent(JSON.stringify(auto))}
        onTrustee={() => setSent("trustee")}
        onTalk={() => setSent("talk")}
      />
      <output class="sr-only">{sent}</output>
    </>
  );
}

if (query.has("theme")) chooseTheme(JSON.parse(query.get("theme") ?? "{}"));
wearTheme(document.documentElement);
const root = document.getElementById("app");
const deal = query.get("deal");
if (root) render(deal ? <Played name={deal} from={Number(query.get("from") ?? 0)} slow={Number(query.get("slow") ?? 1)} words={words} /> : <Gallery />, root);

/** `?press=chow,hover:kong`: what a finger would do, one after the other. */
function act(step: string): void {
  const [how, slot] = step.includes(":") ? step.split(":") : ["press", step];
  const button = document.querySelector<HTMLElement>(`[data-slot="${slot}"]`);
  if (how === "hover") button?.dispatchEvent(new PointerEvent("pointerenter"));
  else button?.click();
}

(query.get("press")?.split(",") ?? []).forEach((step, i) => setTimeout(() => act(step), 100 + 100 * i));
