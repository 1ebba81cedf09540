/** Which rule set, or which of the house rules saved before. */
import { useState } from "preact/hooks";
import { t } from "../../i18n";
import type { RoomOptions } from "../../net/protocol.gen";
import { rulesIndex, said } from "../rules/data";
import { Sure } from "../rules/Parts";
import { LineIcon } from "../icons";
import { LONGEST_NAME, forgetHouseRules, houseRules, saveHouseRules, type HouseRules } from "./house";

interface Props {
  draft: RoomOptions;
  onDraft(options: RoomOptions): void;
}

export function SetTab({ draft, onDraft }: Props) {
  const sets = rulesIndex().value.data?.sets ?? [];
  return (
    <>
      <div class="sets">
        {sets.map((one) => (
          <button
            key={one.id}
            type="button"
            class="set"
            data-rules={one.id}
            aria-pressed={one.id === draft.rules}
            onClick={() => one.id !== draft.rules && onDraft({ ...draft, ...one.table, rounds: 0, rules: one.id, options: {} })}
          >
            <b>{said(one.names)}</b>
            <small>{said(one.line)}</small>
            <Sure certainty={one.certainty} />
          </button>
        ))}
      </div>
      <h2>{t("rules.house")}</h2>
      {houseRules.value.map((house) => (
        <House key={house.name} house={house} draft={draft} onDraft={onDraft} />
      ))}
      <SaveForm draft={draft} />
    </>
  );
}

function House({ house, draft, onDraft }: Props & { house: HouseRules }) {
  return (
    <div class="house">
      <button type="button" class="ghostb" onClick={() => onDraft({ ...draft, ...house.options })}>
        {house.name}
      </button>
      <button type="button" class="cb in" aria-label={t("rules.house.forget", { name: house.name })} onClick={() => forgetHouseRules(house.name)}>
        <LineIcon name="close" />
      </button>
    </div>
  );
}

function SaveForm({ draft }: { draft: RoomOptions }) {
  const [name, setName] = useState("");
  const save = (event: Event) => {
    event.preventDefault();
    if (name.trim()) saveHouseRules(name.trim(), draft);
    setName("");
  };
  return (
    <form class="name-form" onSubmit={save}>
      <input
        aria-label={t("rules.house.name")}
        placeholder={t("rules.house.name")}
        maxLength={LONGEST_NAME}
        value={name}
        autocomplete="off"
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit" class="ghostb" disabled={!name.trim()}>
        {t("rules.house.save")}
      </button>
    </form>
  );
}
