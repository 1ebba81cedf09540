/** Friends, those one has played with, and those one wants nothing of. */
import { useEffect } from "preact/hooks";
import { useClient } from "../../client";
import { t, tCode } from "../../i18n";
import { copyText, friendLink, shareLink } from "../../net/invitation";
import type { FriendLists } from "../../net/protocol.gen";
import { LineIcon } from "../icons";
import { Dialog } from "../parts";
import { AskedRow, AskingRow, BlockedRow, FriendRow, RecentRow } from "./Rows";
import { TABS, askPending, begin, lists, look, pending, tab, trouble } from "./state";

export function FriendsSheet({ onClose }: { onClose(): void }) {
  const { friends, asking } = useClient().store;
  useEffect(begin, []);
  // A question or a friend more or less: the lists are others now.
  const mark = `${asking.value} ${friends.value.size}`;
  useEffect(() => void look(), [mark]);
  return (
    <Dialog title={t("friends.title")} class="friends" onClose={onClose}>
      <div class="tabs" role="tablist">
        {TABS.map((one) => (
          <button key={one} type="button" role="tab" aria-selected={tab.value === one} onClick={() => (tab.value = one)}>
            {t(`friends.tab.${one}`)}
            {one === "friends" && asking.value > 0 && <i class="dot">{asking.value}</i>}
          </button>
        ))}
      </div>
      <p class="trouble" role="alert">
        {trouble.value && tCode("friends.error", trouble.value)}
      </p>
      {pending.value && <Pending />}
      <div class="scroll">{lists.value ? <Shown all={lists.value} onDone={onClose} /> : <p class="say">{t("friends.loading")}</p>}</div>
      {lists.value && tab.value === "friends" && <LinkButton me={lists.value.me} />}
    </Dialog>
  );
}

function Pending() {
  return (
    <p class="pending">
      {t("friends.pending")}
      <button type="button" class="prim" data-action="ask-friend" onClick={() => void askPending()}>
        {t("friends.ask")}
      </button>
    </p>
  );
}

function Shown({ all, onDone }: { all: FriendLists; onDone(): void }) {
  const { friends } = useClient().store;
  switch (tab.value) {
    case "friends": {
      const here = (player: string) => Number(friends.value.has(player));
      const sorted = all.friends.toSorted((one, other) => here(other.player) - here(one.player));
      const empty = all.asking.length + all.asked.length + sorted.length === 0;
      return (
        <ul class="items">
          {empty && <li class="say">{t("friends.none")}</li>}
          {all.asking.map((one) => <AskingRow key={one.player} one={one} />)}
          {sorted.map((one) => <FriendRow key={one.player} one={one} onDone={onDone} />)}
          {all.asked.map((one) => <AskedRow key={one.player} one={one} />)}
        </ul>
      );
    }
    case "recent":
      return (
        <ul class="items">
          {all.recent.length === 0 && <li class="say">{t("friends.recent.none")}</li>}
          {all.recent.map((one) => <RecentRow key={one.player} one={one} all={all} />)}
        </ul>
      );
    case "blocked":
      return (
        <ul class="items">
          {all.blocked.length === 0 && <li class="say">{t("friends.blocked.none")}</li>}
          {all.blocked.map((one) => <BlockedRow key={one.player} one={one} />)}
        </ul>
      );
  }
}

function LinkButton({ me }: { me: string }) {
  const { store } = useClient();
  const share = async () => {
    const link = friendLink(me);
    if (await shareLink(t("friends.link.text"), link)) return;
    store.notify("copied", (await copyText(link)) ? "link" : "failed");
  };
  return (
    <button type="button" class="ghostb" onClick={() => void share()}>
      <LineIcon name="share" />
      {t("friends.link")}
    </button>
  );
}
