/** Sheets that open over any page: rules, settings, the account. */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { useClient } from "../client";
import type { StudioSheet } from "../voices/StudioSheet";
import { AccountSheet } from "./account/AccountSheet";
import { FriendsSheet } from "./friends/FriendsSheet";
import { RecordsSheet } from "./record/RecordsSheet";
import type { ClubsSheet } from "./clubs/ClubsSheet";
import type { CoinsSheet } from "./coins/CoinsSheet";
import type { HallSheet } from "./hall/HallSheet";
import type { RanksSheet } from "./ranks/RanksSheet";
import { MatchSheet } from "./Waiting";
import { WatchSheet } from "./WatchLine";
import { FIRST, RulesSheet, reading, type Reading } from "./rules/RulesSheet";
import { SettingsSheet } from "./settings/SettingsSheet";

export type Overlay = "rules" | "settings" | "account" | "records" | "watch" | "friends" | "match" | "voices" | "ranks" | "coins" | "tasks" | "horn" | "clubs";

export const overlay = signal<Overlay | null>(null);

export function openOverlay(which: Overlay): void {
  overlay.value = which;
}

/** The rules to read: those of a table with its own options, or without a table those that most play. */
export function openRules({ rules, options }: Reading = FIRST): void {
  reading.value = { rules, options };
  openOverlay("rules");
}

function close(): void {
  overlay.value = null;
}

export function Overlays() {
  switch (overlay.value) {
    case "rules":
      return <RulesSheet onClose={close} />;
    case "settings":
      return <SettingsSheet onClose={close} />;
    case "account":
      return <AccountSheet onClose={close} />;
    case "records":
      return <RecordsSheet onClose={close} />;
    case "friends":
      return <FriendsSheet onClose={close} />;
    case "voices":
      return <StudioOverlay />;
    case "tasks":
      return <HallOverlay first="daily" />;
    case "horn":
      return <HallOverlay first="horn" />;
    case "coins":
      return <CoinsOverlay />;
    case "ranks":
      return <RanksOverlay />;
    case "clubs":
      return <ClubsOverlay />;
    case "watch":
      return <WatchOverlay />;
    case "match":
      return <MatchSheet onClose={close} />;
    case null:
      return null;
  }
}

/** The studio is loaded when it is wanted. */
function StudioOverlay() {
  const [loaded, setLoaded] = useState<{ Studio: typeof StudioSheet } | null>(null);
  useEffect(() => void import("../voices/StudioSheet").then(({ StudioSheet: Studio }) => setLoaded({ Studio })), []);
  return loaded && <loaded.Studio onClose={close} />;
}

/** So are the boards and the statistics. */
function RanksOverlay() {
  const [loaded, setLoaded] = useState<{ Ranks: typeof RanksSheet } | null>(null);
  useEffect(() => void import("./ranks/RanksSheet").then(({ RanksSheet: Ranks }) => setLoaded({ Ranks })), []);
  return loaded && <loaded.Ranks onClose={close} />;
}

/** And the tasks, with the horn. */
function HallOverlay({ first }: { first: "daily" | "horn" }) {
  const [loaded, setLoaded] = useState<{ Hall: typeof HallSheet } | null>(null);
  useEffect(() => void import("./hall/HallSheet").then(({ HallSheet: Hall }) => setLoaded({ Hall })), []);
  return loaded && <loaded.Hall first={first} onClose={close} />;
}

function WatchOverlay() {
  const info = useClient().store.info.value;
  return info && <WatchSheet info={info} onClose={close} />;
}

function ClubsOverlay() {
  const [loaded, setLoaded] = useState<{ Clubs: typeof ClubsSheet } | null>(null);
  useEffect(() => void import("./clubs/ClubsSheet").then(({ ClubsSheet: Clubs }) => setLoaded({ Clubs })), []);
  return loaded && <loaded.Clubs onClose={close} />;
}

function CoinsOverlay() {
  const [loaded, setLoaded] = useState<{ Coins: typeof CoinsSheet } | null>(null);
  useEffect(() => void import("./coins/CoinsSheet").then(({ CoinsSheet: Coins }) => setLoaded({ Coins })), []);
  return loaded && <loaded.Coins onClose={close} />;
}
