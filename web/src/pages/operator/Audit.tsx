/** What moderators have done. */
import { whenText } from "./parts";
import { entries, moreLog, older } from "./state";
import { w } from "./words";

export function AuditTab() {
  return (
    <>
      {entries.value?.length === 0 && <p class="say">{w("audit.none")}</p>}
      <ul class="op-rows">
        {entries.value?.map((one) => (
          <li key={one.id}>
            <span>
              <b>
                {one.actor} · {one.act} · {one.target}
              </b>
              <small>{[whenText(one.at), one.why, one.details].filter(Boolean).join(" · ")}</small>
            </span>
          </li>
        ))}
      </ul>
      {older.value && (
        <button type="button" class="ghostb" onClick={() => void moreLog()}>
          {w("older")}
        </button>
      )}
    </>
  );
}
