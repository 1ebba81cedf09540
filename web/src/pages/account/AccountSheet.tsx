/** The account: who one is at the table, and what keeps one's history. */
import { useEffect } from "preact/hooks";
import { t, type Key } from "../../i18n";
import type { Account } from "../../net/protocol.gen";
import { Dialog } from "../parts";
import { Codes } from "./Codes";
import { Data } from "./Data";
import { Devices } from "./Devices";
import { Enter } from "./Enter";
import { Home } from "./Home";
import { Keep } from "./Keep";
import { Trouble } from "./parts";
import { account, begin, end, view, type View } from "./state";

const TITLES: Record<View, Key> = {
  home: "account.title",
  keep: "account.keep",
  codes: "account.codes",
  enter: "account.enter",
  devices: "account.devices",
  data: "account.data",
};

export function AccountSheet({ onClose }: { onClose(): void }) {
  useEffect(() => {
    begin();
    return end;
  }, []);
  const who = account.value;
  return (
    <Dialog title={t(TITLES[view.value])} class="account" onClose={onClose}>
      <div class="scroll account-in">
        {who && <Shown who={who} />}
        <Trouble />
      </div>
    </Dialog>
  );
}

function Shown({ who }: { who: Account }) {
  switch (view.value) {
    case "home":
      return <Home who={who} />;
    case "keep":
      return <Keep who={who} />;
    case "codes":
      return <Codes />;
    case "enter":
      return <Enter who={who} />;
    case "devices":
      return <Devices who={who} />;
    case "data":
      return <Data who={who} />;
  }
}
