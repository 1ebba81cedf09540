import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { speed } from "../../src/core/settings";
import { chooseLanguage } from "../../src/i18n";
import { overlay } from "../../src/pages/overlays";
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
