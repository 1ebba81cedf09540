/** Announcements, house rules, who is kept apart, the club's name, and what was done. */
import { useState } from "preact/hooks";
import type { ClubPage, RoomOptions } from "../../net/protocol.gen";
import { houseRules, lastRules } from "../room/house";
import { Select } from "../room/OptionRow";
import { Do, OneLine, whenText } from "./parts";
import { act, log } from "./state";
import { rulesText } from "./Tables";
import { coded, w } from "./words";

const LONGEST_POST = 300;
const LONGEST_NAME = 24;
const LAST = "last";
const USUAL = "usual";

export function HouseTab({ shown }: { shown: ClubPage }) {
  const may = (what: string) => shown.acts.includes(what);
  return (
    <>
      <Posts shown={shown} may={may("post")} />
      <section>
        <h2>{w("rules.title")}</h2>
        <p>{rulesText(shown.options)}</p>
        {may("rules") && <Rules />}
      </section>
      {may("apart") && <Apart shown={shown} />}
      {may("name") && (
        <section>
          <h2>{w("name")}</h2>
          <OneLine label={w("name")} go={w("name.save")} most={LONGEST_NAME} first={shown.name} action="rename-club" onGo={(name) => act("name", { name })} />
        </section>
      )}
      <section>
        <h2>{w("log")}</h2>
        <ul class="club-log">
          {log.value?.events.map((one) => (
            <li key={one.id}>
              <b>{one.actor}</b> {coded("act", one.act, { target: one.target })} <small>{whenText(one.at)}</small>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Posts({ shown, may }: { shown: ClubPage; may: boolean }) {
  return (
    <section>
      {may && <OneLine label={w("post.text")} go={w("post")} most={LONGEST_POST} action="post" onGo={(text) => act("post", { text })} />}
      {shown.posts.length === 0 && <p class="say">{w("post.none")}</p>}
      <ul class="club-rows">
        {shown.posts.map((one) => (
          <li key={one.id}>
            <span>
              <b class="whole">{one.text}</b>
              <small>{w("post.by", { name: one.by, when: whenText(one.at) })}</small>
            </span>
            {may && (
              <div class="row-acts">
                <Do text={w("post.end")} onClick={() => void act("unpost", { post: one.id })} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The rules of a room: those saved in this browser under a name, the last ones, or the usual. */
function Rules() {
  const [chosen, setChosen] = useState(LAST);
  const saved = houseRules.value;
  const options = (): Partial<RoomOptions> => {
    if (chosen === USUAL) return {};
    return chosen === LAST ? lastRules() : (saved[Number(chosen)]?.options ?? {});
  };
  const choices = [{ value: LAST, text: w("rules.last") }, { value: USUAL, text: w("rules.default") }, ...saved.map((one, n) => ({ value: String(n), text: one.name }))];
  return (
    <>
      <div class="club-choose">
        <Select label={w("rules.choose")} value={chosen} choices={choices} onChange={(value) => setChosen(String(value))} />
        <Do text={w("rules.use")} action="use-club-rules" onClick={() => void act("rules", { options: options() })} />
      </div>
      <p class="say">{w("rules.hint")}</p>
    </>
  );
}

function Apart({ shown }: { shown: ClubPage }) {
  const people = shown.members.filter((one) => one.role !== "asking").map((one) => ({ value: one.player, text: one.name }));
  const [first, setOne] = useState("");
  const [second, setOther] = useState("");
  const one = first || (people[0]?.value ?? "");
  const other = second || (people[1]?.value ?? "");
  const nameOf = (player: string) => people.find((somebody) => somebody.value === player)?.text ?? "";
  return (
    <section>
      <h2>{w("apart")}</h2>
      {shown.apart.length === 0 && <p class="say">{w("apart.none")}</p>}
      <ul class="club-rows">
        {shown.apart.map((pair) => (
          <li key={`${pair.one} ${pair.other}`}>
            <span>
              <b>
                {nameOf(pair.one)} · {nameOf(pair.other)}
              </b>
            </span>
            <div class="row-acts">
              <Do text={w("apart.end")} onClick={() => void act("apart", { ...pair, apart: false })} />
            </div>
          </li>
        ))}
      </ul>
      {people.length > 1 && (
        <div class="club-choose">
          <Select label={w("apart.one")} value={one} choices={people} onChange={(value) => setOne(String(value))} />
          <Select label={w("apart.other")} value={other} choices={people} onChange={(value) => setOther(String(value))} />
          <Do text={w("apart.add")} onClick={() => void act("apart", { one, other, apart: true })} />
        </div>
      )}
    </section>
  );
}
