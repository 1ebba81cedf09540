/** The first page: one tap to play, a room for friends, a code to join. */
import { useRef, useState } from "preact/hooks";
import { useClient } from "../client";
import { chooseLevel, level } from "../core/settings";
import { t } from "../i18n";
import { CODE_LENGTH, isRoomCode } from "../net/invitation";
import { MiniTile } from "../tiles/Sprite";
import { Banyan, Jasmine } from "./art";
import { HouseBanner } from "./HouseBanner";
import { Purse } from "./coins/Purse";
import { HallBar } from "./HallBar";
import { CryLine } from "./hall/CryLine";
import { isNew, openLesson } from "./lesson/state";
import { LevelSelect } from "./LevelSelect";
import { openOverlay, openRules } from "./overlays";
import { Avatar, LanguageSwitch } from "./parts";
import { screenClass } from "./viewport";

/** One of each kind of tile; the middle one wears the gold's frame. */
const FAN = ["1m", "5p", "5f"] as const;
const FAN_GOLD = "5p";

export function Lobby() {
  return (
    <main class={`felt lobby ${screenClass.value}`}>
      <Banyan />
      <LobbyTop />
      <HouseBanner />
      <Brand />
      <Actions />
    </main>
  );
}

function LobbyTop() {
  const { store } = useClient();
  const name = store.name.value ?? "";
  return (
    <nav>
      <button type="button" class="who" data-action="account" onClick={() => openOverlay("account")}>
        <Avatar name={name} step={0} avatar={store.avatar.value} />
        {name}
      </button>
      <CryLine />
      <Purse onOpen={() => openOverlay("coins")} />
      <LanguageSwitch />
    </nav>
  );
}

const FAN_WIDTH: Record<string, number> = { d: 76, pt: 54, tiny: 34 };
const FAN_WIDTH_OTHERWISE = 48;

function Brand() {
  const width = FAN_WIDTH[screenClass.value] ?? FAN_WIDTH_OTHERWISE;
  return (
    <section class="brand">
      <Jasmine class="logo" />
      <h1>{t("app.name")}</h1>
      <p class="sub">{t("app.sub")}</p>
      <div class="fan" aria-hidden="true">
        {FAN.map((tile, i) => (
          <MiniTile key={tile} tile={tile} w={width} gold={tile === FAN_GOLD} class={`f${i}`} />
        ))}
      </div>
      <p class="motto">
        {t("app.motto")}
        <span>{t("app.motto2")}</span>
      </p>
      <button type="button" class={`ghostb learn ${isNew() ? "new" : ""}`} data-action="lesson" onClick={openLesson}>
        {isNew() && <small>{t("lesson.first")}</small>}
        {t("lesson.open")}
      </button>
    </section>
  );
}

function Actions() {
  const client = useClient();
  return (
    <section class="acts">
      <div class="quick">
        <button type="button" class="prim xl" data-action="quick-play" onClick={() => client.quickPlay()}>
          <b>{t("lobby.play")}</b>
          <small>{t("lobby.play.hint")}</small>
        </button>
        <LevelSelect level={level.value} onChange={chooseLevel} />
      </div>
      <div class="two">
        <button type="button" class="sec" data-action="create-room" onClick={() => client.createRoom()}>
          <b>{t("lobby.create")}</b>
          <small>{t("lobby.create.hint")}</small>
        </button>
        <button type="button" class="sec" data-action="match" onClick={() => openOverlay("match")}>
          <b>{t("lobby.match")}</b>
          <small>{t("lobby.match.hint")}</small>
        </button>
      </div>
      <JoinForm />
      <HallBar />
      <div class="links">
        <button type="button" data-action="rules" onClick={() => openRules()}>
          {t("lobby.learn")}
        </button>
        <button type="button" data-action="records" onClick={() => openOverlay("records")}>
          {t("record.lobby.link")}
        </button>
        <button type="button" data-action="settings" onClick={() => openOverlay("settings")}>
          {t("lobby.settings")}
        </button>
      </div>
    </section>
  );
}

/** The digits in *field*, which then shows nothing else. */
function onlyDigits(field: HTMLInputElement): string {
  const digits = field.value.replace(/\D/g, "").slice(0, CODE_LENGTH);
  field.value = digits;
  return digits;
}

/** One field over six boxes: typing, pasting and screen readers work as in any field. */
function JoinForm() {
  const client = useClient();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const onInput = (event: Event) => setCode(onlyDigits(event.currentTarget as HTMLInputElement));
  const go = (then: (code: string) => void) => {
    if (isRoomCode(code)) then(code);
    else field.current?.focus();
  };
  const join = (event: Event) => {
    event.preventDefault();
    go((one) => client.join(one));
  };
  return (
    <form class="join" onSubmit={join}>
      <label for="room-code">
        <b>{t("lobby.join")}</b>
      </label>
      <div class="code">
        <input ref={field} id="room-code" inputMode="numeric" autocomplete="off" value={code} onInput={onInput} />
        {Array.from({ length: CODE_LENGTH }, (_, i) => (
          <span key={i} aria-hidden="true" class={i === code.length ? "cur" : ""}>
            {code[i] ?? ""}
          </span>
        ))}
      </div>
      <button type="submit" class="ghostb">
        {t("lobby.join.go")}
      </button>
      <button type="button" class="ghostb" data-action="watch" onClick={() => go((one) => client.watch(one))}>
        {t("lobby.watch")}
      </button>
    </form>
  );
}
