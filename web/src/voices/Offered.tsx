/** Recordings that somebody has sent as a link: heard of, and taken over only when that is wanted. */
import { useEffect, useState } from "preact/hooks";
import { t, tCode } from "../i18n";
import { Refused } from "../net/account";
import { packId, parsePack, type Pack } from "./pack";
import { playClip } from "./playing";
import { fetchPack } from "./server";
import { offered, share } from "./sharing";
import * as studio from "./studio";

async function received(name: string): Promise<Pack> {
  const content = await fetchPack(name);
  if (packId(content) !== name) throw new Refused("bad_pack");
  return parsePack(content);
}

export function Offered({ pack: name }: { pack: string }) {
  const [pack, setPack] = useState<Pack | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    received(name).then(setPack, (error: unknown) => setFailed(error instanceof Refused ? error.code : "bad_pack"));
  }, [name]);
  if (failed) return <p class="state">{tCode("voices.error", failed)}</p>;
  if (!pack) return null;
  const [first] = pack.clips.values();
  const use = async () => {
    await studio.change(pack);
    share(name);
    offered.value = null;
  };
  return (
    <div class="offered">
      <p>{t("voices.received", { name: pack.speaker || "—", n: pack.clips.size })}</p>
      <button type="button" class="ghostb" onClick={() => first && playClip(first)}>
        {t("voices.replay")}
      </button>
      <button type="button" class="prim" data-action="use-voice" onClick={() => void use()}>
        {t("voices.received.use")}
      </button>
    </div>
  );
}
