import { act, cleanup, render, screen } from "@testing-library/preact";
import { afterEach, expect, it, vi } from "vitest";
import { Later } from "../../src/core/Later";

const frames: (() => void)[] = [];
vi.mock("../../src/core/rendering", () => ({
  inNextFrame: (then: () => void) => {
    frames.push(then);
    return () => frames.splice(frames.indexOf(then), 1);
  },
}));

afterEach(cleanup);

const frame = () => act(() => frames.splice(0).forEach((run) => run()));

it("comes so many frames after what is beside it", async () => {
  render(
    <p>
      now
      <Later frames={2}>
        <b>then</b>
      </Later>
    </p>,
  );
  expect(screen.getByText("now")).toBeTruthy();
  await frame();
  expect(screen.queryByText("then")).toBeNull();
  await frame();
  expect(screen.getByText("then")).toBeTruthy();
  expect(frames).toEqual([]);
});

it("waits for no frame once it is gone", () => {
  const { unmount } = render(<Later frames={1}>x</Later>);
  expect(frames.length).toBe(1);
  unmount();
  expect(frames).toEqual([]);
});
