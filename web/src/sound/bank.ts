/** The clips that come with the page: fetched once the page stands, decoded once sound is allowed. */
import type { Seat } from "../net/protocol.gen";
import effectsUrl from "./clips/effects.mp3?url";
import effectsIndex from "./clips/effects.json";
import voiceUrl from "./clips/voice.mp3?url";
import voiceIndex from "./clips/voice.json";
import type { Engine } from "./engine";
import type { Bank } from "./speaker";
import { Sprite, type Clip, type SpriteIndex } from "./sprite";

/** Recordings of those at the table; asked before the built-in voice. */
export interface Recordings {
  clip(seat: Seat, call: string): Clip | null;
}

export class BuiltIn implements Bank {
  private effects: Sprite | null = null;
  private voices: Sprite | null = null;
  private loading: Promise<void> | null = null;
  recordings: Recordings = { clip: () => null };

  constructor(
    private readonly engine: Engine,
    private readonly load: (url: string) => Promise<ArrayBuffer>,
  ) {}

  /** Fetches and decodes; once. What fails is tried again the next time. */
  fill(): Promise<void> {
    this.loading ??= this.both().catch(() => {
      this.loading = null;
    });
    return this.loading;
  }

  private async both(): Promise<void> {
    this.effects = await this.sprite(effectsUrl, effectsIndex);
    this.voices = await this.sprite(voiceUrl, voiceIndex);
  }

  private async sprite(url: string, index: SpriteIndex): Promise<Sprite | null> {
    const buffer = await this.engine.decode(await this.load(url));
    return buffer && new Sprite(buffer, index);
  }

  effect(name: string): Clip | null {
    return this.effects?.clip(name) ?? null;
  }

  voice(seat: Seat, call: string): Clip | null {
    return this.recordings.clip(seat, call) ?? this.builtIn(call);
  }

  builtIn(call: string): Clip | null {
    return this.voices?.clip(call) ?? null;
  }
}
