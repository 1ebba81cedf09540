import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { speed } from "../../src/core/settings";
import { chooseLanguage } from "../../src/i18n";
import { overlay } from "../../src/pages/overlays";
import { Dialog } from "../../src/pages/parts";
import { SettingsSheet } from "../../src/pages/settings/SettingsSheet";
import { section } from "../../src/pages/settings/state";

beforeEach(() => {
  chooseLanguage("zh-Hans");
  section.value = "look";
  render(<SettingsSheet onClose={() => undefined} />);
});
afterEach(cleanup);

const scroll = () => document.querySelector(".settings .scroll") as HTMLElement;

describe("the settings", () => {
  it("show one section at a time", () => {
    expect(screen.getByLabelText("动画")).toBeTruthy();
    fireEvent.click(screen.getByText("语言"));
    expect(screen.queryByLabelText("动画")).toBeNull();
    expect(screen.getByText("EN")).toBeTruthy();
  });

  it("begin each section at its top", () => {
    scroll().scrollTop = 90;
    expect(scroll().scrollTop).toBe(90);
    fireEvent.click(screen.getByText("声音"));
    expect(scroll().scrollTop).toBe(0);
  });

  it("remember a choice", () => {
    fireEvent.click(screen.getByText("快"));
    expect(speed.value).toBe("fast");
    expect(localStorage.getItem("hokchiu.speed")).toBe("fast");
  });

  it("lead to the account", () => {
    fireEvent.click(screen.getByText("语言"));
    fireEvent.click(screen.getByText("我的账号"));
    expect(overlay.value).toBe("account");
  });
});

it("give the focus back to what opened the sheet before them", async () => {
  cleanup();
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  const key = document.body.appendChild(document.createElement("button"));
  key.focus();
  const menu = render(<Dialog title="menu" onClose={() => undefined}>{null}</Dialog>);
  await act(() => undefined);
  (document.querySelector("dialog .cb") as HTMLElement).focus();
  menu.unmount();
  await new Promise((done) => setTimeout(done, 0));
  key.blur();
  const settings = render(<SettingsSheet onClose={() => undefined} />);
  await act(() => undefined);
  (document.querySelector("dialog .cb") as HTMLElement).focus();
  settings.unmount();
  await new Promise((done) => setTimeout(done, 0));
  expect(document.activeElement).toBe(key);
  key.remove();
});
