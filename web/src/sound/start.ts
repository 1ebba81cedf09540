/** Joins sound to the page; loaded after the page has been drawn. */
import { effect } from "@preact/signals";
import type { Client } from "../client";
import { BuiltIn } from "./bank";
import { RATE } from "../voices/adpcm";
import { RoomVoices } from "../voices/room";
import { fetchPack } from "../voices/server";
import { current } from "./current";
import { Engine } from "./engine";
import { Music } from "./music";
import { gainOf, sound } from "./settings";
import { Speaker } from "./speaker";

/** Told of every clip, for whoever wants to know what was heard. */
export const HEARD = "hokchiu:heard";
const GESTURES = ["pointerdown", "keydown"] as const;
const BUTTON = "button, a, [role=button], summary";

function newContext(): AudioContext | null {
  try {
    return typeof AudioContext === "undefined" ? null : new AudioContext({ latencyHint: "interactive" });
  } catch {
    return null;
  }
}

async function load(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.arrayBuffer();
}

export function startSound(client: Client): Speaker {
  const engine = new Engine({ context: newContext, started: (id) => dispatchEvent(new CustomEvent(HEARD, { detail: id })) });
  const bank = new BuiltIn(engine, load);
  current.sounding = { engine, bank };
  bank.recordings = new RoomVoices(client.store, {
    fetch: fetchPack,
    buffer: (length) => engine.context?.createBuffer(1, length, RATE) ?? null,
  });
  const speaker = new Speaker(client.store, engine, bank);
  const music = new Music(engine, () => bank.effect("string"));
  const unlock = () => {
    // Who wants silence has no audio running, and fetches nothing.
    if (sound.value.muted) return;
    engine.unlock(sound.value);
    void bank.fill();
  };
  for (const gesture of GESTURES) addEventListener(gesture, unlock, { capture: true, passive: true });
  // The first gesture may have been made while this was on its way.
  if (navigator.userActivation?.hasBeenActive) unlock();
  addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest(BUTTON)?.closest(".pop, .sheet, .lobby")) speaker.effect("button", null);
  });
  document.addEventListener("visibilitychange", () => (document.hidden ? engine.rest() : engine.wake()));
  effect(() => music.want(gainOf(sound.value, "music") > 0));
  speaker.start();
  return speaker;
}
