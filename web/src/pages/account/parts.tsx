/** What the views of the account sheet are made of. */
import type { ComponentChildren } from "preact";
import { t, tCode } from "../../i18n";
import type { Account } from "../../net/protocol.gen";
import { LineIcon } from "../icons";
import { busy, show, trouble, type View } from "./state";

export function Trouble() {
  const code = trouble.value;
  return (
    <p class="trouble" role="alert">
      {code && tCode("account.error", code)}
    </p>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onInput(value: string): void;
  type?: "text" | "password";
  autocomplete?: "username" | "new-password" | "current-password" | "off";
  minLength?: number;
  maxLength?: number;
}

export function Field({ label, value, onInput, type = "text", autocomplete = "off", ...limits }: FieldProps) {
  const all = {
    ...limits,
    value,
    autocomplete,
    autocapitalize: "none" as const,
    spellcheck: false,
    required: true,
    onInput: (event: { currentTarget: HTMLInputElement }) => onInput(event.currentTarget.value),
  };
  return (
    <label class="field">
      <span>{label}</span>
      {type === "password" ? <input type="password" {...all} /> : <input type="text" {...all} />}
    </label>
  );
}

interface FormProps {
  submit: string;
  onSubmit(): void;
  children: ComponentChildren;
}

export function Form({ submit, onSubmit, children }: FormProps) {
  const go = (event: Event) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form class="fields" onSubmit={go}>
      {children}
      <button type="submit" class="prim" disabled={busy.value}>
        {submit}
      </button>
    </form>
  );
}

/** A line of the first view that leads to another. */
export function Way({ to, title, hint }: { to: View; title: string; hint: string }) {
  return (
    <button type="button" class="way" data-view={to} onClick={() => show(to)}>
      <b>{title}</b>
      <small>{hint}</small>
      <LineIcon name="right" />
    </button>
  );
}

export function BackTo({ view = "home" }: { view?: View }) {
  return (
    <button type="button" class="ghostb back" onClick={() => show(view)}>
      {t("action.back")}
    </button>
  );
}

interface ProofProps {
  who: Account;
  value: string;
  onInput(value: string): void;
}

/** The present password, for what only the owner may do. Password managers want to see whose it is. */
export function Proof({ who, value, onInput }: ProofProps) {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input type="text" autocomplete="username" value={who.user_name ?? ""} readOnly hidden />
      <Field label={t("account.password.now")} type="password" autocomplete="current-password" value={value} onInput={onInput} />
    </form>
  );
}
