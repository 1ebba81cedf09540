/** Bubbles beside those who speak: 漢字 and romanisation, always. */
import type { Side } from "../board/model";
import type { PlateBox } from "../board/places/seats";
import type { TableUi } from "../board/ui";
import { useClient } from "../client";
import { language, t } from "../i18n";
import type { Seat } from "../net/protocol.gen";
import { EmoteFace } from "../talk/Emote";
import { captions, type Caption } from "./captions";
import { sideOf } from "./sides";
import "./captions.css";

const GAP = 6;

/**
 * Over the name, beside the face of who speaks: the seat's melds and flowers stay in sight. Above the own plate, where
 * nobody's tiles are; on a low screen the left seat's flowers are there.
 */
export function placed(side: Side, box: PlateBox, low: boolean): Record<string, string> {
  const beside = box.avatar + GAP;
  if (side === "right") return { right: `calc(100% - ${box.x + box.w - beside}px)`, top: `${box.y}px` };
  // On a low screen its melds begin beside its name, and its river below it.
  if (side === "top" && low) return { left: `${box.x}px`, top: `${box.y + Math.min(box.h, box.avatar + GAP) + GAP}px` };
  if (side === "you" && !low) return { left: `${box.x}px`, bottom: `calc(100% - ${box.y - GAP}px)` };
  return { left: `${box.x + beside}px`, top: `${box.y}px` };
}

/** At the table. */
export function Captions({ ui }: { ui: TableUi }) {
  const info = useClient().store.info.value;
  const { plates } = ui.layout.value;
  const low = ui.table.value.geometry.size === "short";
  return (
    <div class="captions" aria-live="polite">
      {captions.value.map((caption) => {
        const side = sideOf(info, caption.seat);
        return <Bubble key={caption.n} caption={caption} side={side} style={placed(side, plates[side], low)} />;
      })}
    </div>
  );
}

/** What a seat of a room says, over its card. */
export function RoomCaption({ seat, name }: { seat: Seat; name: string }) {
  const caption = captions.value.find((one) => one.seat === seat);
  return (
    <div class="seat-said" aria-live="polite">
      {caption && <span class="sr-only">{name}</span>}
      {caption && <Bubble key={caption.n} caption={caption} side="left" />}
    </div>
  );
}

function Bubble({ caption, side, style }: { caption: Caption; side: Side; style?: Record<string, string> }) {
  const text = language.value === "zh-Hans" ? caption.hans : caption.hanzi;
  if (caption.emote)
    return (
      <p class={`caption face ${side}`} style={style}>
        <EmoteFace emote={caption.emote} />
        <span class="sr-only">{t(`talk.emote.${caption.emote}`)}</span>
      </p>
    );
  if (caption.call === null)
    return (
      <p class={`caption words ${side}`} style={style} dir="auto">
        {text}
      </p>
    );
  return (
    <p class={`caption ${side}`} style={style} lang="cdo" data-call={caption.call} aria-hidden={caption.spoken ? undefined : true}>
      <b>{text}</b>
      <i>{caption.romanised}</i>
    </p>
  );
}
