/** The entry of the page: styles, then the app. */
import "./theme/tokens.css";
import "./theme/felts.css";
import "./theme/backs.css";
import "./theme/base.css";
import "./pages/sheet.css";
import "./pages/lobby.css";
import "./pages/room.css";
import "./pages/watch.css";
import "./pages/friends/friends.css";
import "./pages/rules/rules.css";
import "./pages/room/options.css";
import "./pages/overhead.css";
import "./pages/waiting.css";
import "./pages/result/result.css";
import "./pages/result/desktop.css";
import "./pages/session/session.css";
import "./pages/account/account.css";
import "./pages/record/records.css";
import "./pages/coins/purse.css";
import "./pages/settings/settings.css";
import "./pages/lesson/entry.css";
import "./pages/order.css";
import "./pages/offline.css";
import "./theme/large.css";
import { computed, effect, untracked } from "@preact/signals";
import { render } from "preact";
import { App } from "./app";
import { wearTheme } from "./board/theme-settings";
import { Client } from "./client";
import { renderInFrames } from "./core/rendering";
import { takeClubFromAddress, takeFriendFromAddress, takeRecordFromAddress, takeVoiceFromAddress } from "./net/invitation";
import { offered } from "./voices/sharing";
import { startDevice } from "./device/start";
import { leaving } from "./pages/Leaving";
import { closeLesson, learning } from "./pages/lesson/state";
import { invitedTo } from "./pages/clubs-entry";
import { pending } from "./pages/friends/state";
import { openOverlay, overlay } from "./pages/overlays";
import { freeMoment } from "./pwa/moment";
import { keepUpToDate } from "./pwa/worker";
import { PAGE } from "./record/source";
import { prepareTiles } from "./tiles/prepare";

const OPERATOR = "/operator";

renderInFrames();
wearTheme(document.documentElement);
const root = document.getElementById("app");
if (root) {
  if (`${location.pathname}/`.startsWith(PAGE)) void showRecord(root);
  else if (location.pathname === OPERATOR) void showOperator(root);
  else {
    const client = new Client();
    client.start();
    keepFresh(client);
    startDevice(client.store, () => overlay.value !== null || learning.value, goBack);
    meet();
    render(<App client={client} />, root);
    setTimeout(() => void hear(client), 0);
    prepareTiles();
  }
}

/** The back gesture closes what lies on top; at a table it asks before it leaves. */
function goBack(): void {
  if (overlay.value !== null) overlay.value = null;
  else if (learning.value) closeLesson();
  else leaving.value = !leaving.value;
}

/** A new version of the page is announced, and taken when nothing is disturbed by it. */
function keepFresh({ store }: Client): void {
  const moment = freeMoment(store);
  const free = computed(() => moment.value && overlay.value === null);
  const updates = keepUpToDate(free);
  effect(() => {
    if (updates.ready.value && !free.peek()) untracked(() => store.notify("fresh", "waits"));
  });
  // a server that is back after a break may have been renewed
  effect(() => {
    if (store.status.value === "online") updates.look();
  });
}

/** Sound comes after the page stands. */
async function hear(client: Client): Promise<void> {
  const { startSound } = await import("./sound/start");
  startSound(client);
}

/** The link of a person opens the friends sheet, where one may ask him. */
function meet(): void {
  pending.value = takeFriendFromAddress();
  if (pending.value) openOverlay("friends");
  invitedTo.value = takeClubFromAddress();
  if (invitedTo.value) openOverlay("clubs");
  offered.value = takeVoiceFromAddress();
  if (takeRecordFromAddress() || offered.value) openOverlay("voices");
}

/** The page of who runs the server; players do not load it. */
async function showOperator(page: HTMLElement): Promise<void> {
  const { OperatorPage } = await import("./pages/operator/OperatorPage");
  render(<OperatorPage />, page);
}

/** The page of a record needs no table; players do not load it. */
async function showRecord(page: HTMLElement): Promise<void> {
  const { RecordPage } = await import("./pages/record/RecordPage");
  render(<RecordPage />, page);
}
