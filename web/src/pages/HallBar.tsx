/** The hall around the tables: what there is to do and who else is here, one tap each. */
import { useClient } from "../client";
import { t } from "../i18n";
import { LineIcon, type IconName } from "./icons";
import { type Overlay, openOverlay } from "./overlays";
import "./hall.css";

interface Entry {
  /** The page that it opens; its button's name for tests. */
  page: Extract<Overlay, string>;
  icon: IconName;
  label: string;
  /** What waits there for somebody to look at it. */
  news?: number;
}

/** What the hall has, in its order. */
function useEntries(): Entry[] {
  const { asking, economy, ready } = useClient().store;
  const tasks: Entry = { page: "tasks", icon: "tasks", label: t("hall.tasks"), news: ready.value };
  const horn: Entry = { page: "horn", icon: "horn", label: t("cry.horn") };
  return [
    ...(economy.value ? [tasks] : []),
    { page: "clubs", icon: "club", label: t("clubs.open") },
    { page: "ranks", icon: "ranks", label: t("ranks.open") },
    { page: "friends", icon: "people", label: t("friends.title"), news: asking.value },
    ...(economy.value ? [horn] : []),
  ];
}

export function HallBar() {
  return (
    <div class="hall">
      {useEntries().map(({ page, icon, label, news = 0 }) => (
        <button key={page} type="button" data-action={page} onClick={() => openOverlay(page)}>
          <LineIcon name={icon} />
          <span>{label}</span>
          {news > 0 && <i class="dot">{news}</i>}
        </button>
      ))}
    </div>
  );
}
