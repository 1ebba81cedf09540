/** Small parts of the sheet. */
import { useState } from "preact/hooks";
import { language } from "../../i18n";
import { w } from "./words";

export function whenText(moment: string): string {
  return new Intl.DateTimeFormat(language.value, { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" }).format(new Date(moment));
}

interface DoProps {
  text: string;
  onClick(): void;
  main?: boolean;
  action?: string;
}

export function Do({ text, onClick, main = false, action }: DoProps) {
  return (
    <button type="button" class={main ? "prim" : "ghostb"} data-action={action} onClick={onClick}>
      {text}
    </button>
  );
}

/** Asks once more in place. */
export function Sure({ text, onClick, action }: DoProps) {
  const [again, setAgain] = useState(false);
  const press = () => {
    setAgain(!again);
    if (again) onClick();
  };
  return (
    <button type="button" class={`ghostb ${again ? "danger" : ""}`} data-action={action} onClick={press}>
      {again ? `${text}: ${w("sure")}` : text}
    </button>
  );
}

interface OneLineProps {
  label: string;
  go: string;
  most: number;
  first?: string;
  action: string;
  onGo(text: string): Promise<boolean>;
}

/** A field and its button; what was written stays until it is done. */
export function OneLine({ label, go, most, first = "", action, onGo }: OneLineProps) {
  const [text, setText] = useState(first);
  const send = async (event: Event) => {
    event.preventDefault();
    if (text.trim() && (await onGo(text.trim())) && !first) setText("");
  };
  return (
    <form class="name-form" onSubmit={(event) => void send(event)}>
      <input aria-label={label} placeholder={label} maxLength={most} value={text} autocomplete="off" onInput={(event) => setText(event.currentTarget.value)} />
      <button type="submit" class="ghostb" data-action={action} disabled={!text.trim()}>
        {go}
      </button>
    </form>
  );
}
