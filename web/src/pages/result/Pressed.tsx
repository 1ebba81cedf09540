/** Who wants to go on: everybody who is asked, with a mark on those who have pressed. */
import { SEATS, stepsFrom } from "../../core/seats";
import { t } from "../../i18n";
import type { TableInfo } from "../../net/protocol.gen";
import { Avatar, isHuman, nameOf } from "../parts";

export function Pressed({ info }: { info: TableInfo }) {
  const people = SEATS.filter((seat) => isHuman(info.players[seat]) && !info.players[seat].left);
  if (people.length < 2) return null;
  const pressed = people.filter((seat) => info.players[seat].ready).map((seat) => nameOf(info, seat));
  return (
    <span class="pressed" role="img" aria-label={t("result.pressed", { names: pressed.join(", ") || "–" })}>
      {people.map((seat) => (
        <span key={seat} class={info.players[seat].ready ? "yes" : ""}>
          <Avatar name={nameOf(info, seat)} step={stepsFrom(info.you, seat)} avatar={info.players[seat].avatar} />
        </span>
      ))}
    </span>
  );
}
