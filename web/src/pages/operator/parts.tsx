/** Small parts of the page. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { language } from "../../i18n";
import { w } from "./words";

export function whenText(moment: string): string {
  return new Intl.DateTimeFormat(language.value, { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" }).format(new Date(moment));
}

interface WhyProps {
  go: string;
  action: string;
  children?: ComponentChildren;
  onGo(why: string): Promise<boolean>;
}

/** Nothing is done without a reason: it is asked for first. */
export function WithWhy({ go, action, children, onGo }: WhyProps) {
  const [open, setOpen] = useState(false);
  const [why, setWhy] = useState("");
  const send = async (event: Event) => {
    event.preventDefault();
    if (why.trim() && (await onGo(why.trim()))) {
      setOpen(false);
      setWhy("");
    }
  };
  if (!open)
    return (
      <button type="button" class="ghostb" data-action={action} onClick={() => setOpen(true)}>
        {go}
      </button>
    );
  return (
    <form class="op-why" onSubmit={(event) => void send(event)}>
      {children}
      <input aria-label={`${go}: ${w("why")}`} placeholder={w("why")} maxLength={200} value={why} autocomplete="off" onInput={(event) => setWhy(event.currentTarget.value)} />
      <button type="submit" class="prim" data-action={`${action}-go`} disabled={!why.trim()}>
        {go}
      </button>
    </form>
  );
}
