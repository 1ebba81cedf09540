/** The recordings of those at the table: fetched once by their hash, decoded when they are said first. */
import { effect } from "@preact/signals";
import type { Store } from "../core/state";
import { Refused } from "../net/account";
import type { Seat, Voices } from "../net/protocol.gen";
import { sound } from "../sound/settings";
import type { Clip } from "../sound/sprite";
import { isMuted } from "../talk/mutes";
import { decode, RATE } from "./adpcm";
import { parsePack, packId, type Pack } from "./pack";

export interface RoomPorts {
  fetch(pack: string): Promise<Uint8Array<ArrayBuffer>>;
  /** An empty buffer of so many samples at 16 kHz; null before sound is allowed. */
  buffer(length: number): AudioBuffer | null;
}

const MOST_KEPT = 8;

export class RoomVoices {
  private readonly packs = new Map<string, Pack | "coming" | "missing">();
  private readonly decoded = new Map<string, Clip>();
  private readonly stop: () => void;

  constructor(
    private readonly store: Store,
    private readonly ports: RoomPorts,
  ) {
    this.stop = effect(() => this.fetchAll(store.voices.value));
  }

  /** What a seat says in its own recording, or in that of the host, which is the room's; null: in neither. */
  clip(seat: Seat, call: string): Clip | null {
    const voices = this.store.voices.peek();
    if (!voices || sound.peek().builtIn) return null;
    return this.of(voices, seat, call) ?? this.of(voices, voices.host ?? 0, call);
  }

  close(): void {
    this.stop();
  }

  private of(voices: Voices, seat: Seat, call: string): Clip | null {
    const name = voices.packs[seat];
    const pack = name && !isMuted(voices.players[seat]) ? this.packs.get(name) : null;
    if (!name || typeof pack !== "object" || !pack) return null;
    const key = `${name} ${call}`;
    const found = this.decoded.get(key) ?? this.decode(pack, call);
    if (found) this.decoded.set(key, found);
    return found;
  }

  private decode(pack: Pack, call: string): Clip | null {
    const clip = pack.clips.get(call);
    if (!clip) return null;
    const samples = decode(clip);
    const buffer = this.ports.buffer(samples.length);
    buffer?.copyToChannel(samples, 0);
    return buffer && { buffer, start: 0, long: samples.length / RATE };
  }

  private fetchAll(voices: Voices | null): void {
    for (const name of voices?.packs ?? []) if (name && !this.packs.has(name)) void this.fetch(name);
  }

  private async fetch(name: string): Promise<void> {
    this.packs.set(name, "coming");
    this.forgetOldest();
    try {
      const content = await this.ports.fetch(name);
      this.packs.set(name, packId(content) === name ? parsePack(content) : "missing");
    } catch (error) {
      // A network that failed is asked again with the next news of the table.
      if (error instanceof Refused && error.code === "offline") this.packs.delete(name);
      else this.packs.set(name, "missing");
    }
  }

  private forgetOldest(): void {
    const [oldest] = this.packs.keys();
    if (this.packs.size <= MOST_KEPT || oldest === undefined) return;
    this.packs.delete(oldest);
    for (const key of this.decoded.keys()) if (key.startsWith(oldest)) this.decoded.delete(key);
  }
}
