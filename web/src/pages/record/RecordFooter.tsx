/** Under the settlement of a record: the table again, the wall, the deal from its beginning or the next one. */
import { t } from "../../i18n";
import type { Player } from "../../record/player";
import { LineIcon } from "../icons";

interface Props {
  player: Player;
  next: (() => void) | null;
  onLook(): void;
  onVerify(): void;
}

export function RecordFooter({ player, next, onLook, onVerify }: Props) {
  return (
    <footer>
      <button type="button" class="ghostb" data-action="look" onClick={onLook}>
        {t("result.look")}
      </button>
      <button type="button" class="ghostb" data-action="verify" onClick={onVerify}>
        {t("record.fair")}
      </button>
      <button type="button" class="prim" data-action="next" onClick={next ?? (() => player.seek(player.timeline.dealt))}>
        {t(next ? "result.next" : "record.again")}
        <LineIcon name="right" />
      </button>
    </footer>
  );
}
