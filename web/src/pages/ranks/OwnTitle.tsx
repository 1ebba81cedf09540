/** One's highest title in the account's sheet; it leads to the ranks. Nothing for who has none. */
import { useEffect, useState } from "preact/hooks";
import { language } from "../../i18n";
import { ownRanks } from "../../net/ranks";
import { openOverlay } from "../overlays";

export function OwnTitle() {
  const [line, setLine] = useState("");
  const lang = language.value;
  useEffect(() => {
    let wanted = true;
    void highest().then((found) => wanted && setLine(found));
    return () => {
      wanted = false;
    };
  }, [lang]);
  if (!line) return null;
  return (
    <button type="button" class="ghostb" data-action="own-title" onClick={() => openOverlay("ranks")}>
      {line}
    </button>
  );
}

/** Empty where there is none, or no answer. */
async function highest(): Promise<string> {
  try {
    const [best] = (await ownRanks()).ranks.toSorted((a, b) => b.rating - a.rating);
    if (!best) return "";
    const { number, titleName } = await import("./words");
    return `${titleName(best.title)} · ${number(best.rating)}`;
  } catch {
    return "";
  }
}
