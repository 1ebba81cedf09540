/** When the page is rendered anew. */
import { options } from "preact";

/** A page that is not seen has no frames. */
const AT_LATEST_MS = 100;

/**
 * In the frame in which it is shown: what comes within a frame is one rendering, and styles, layout and paint follow at once instead of in another
 * frame after it.
 */
export function renderInFrames(): void {
  options.debounceRendering = (render) => {
    const now = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      render();
    };
    const frame = requestAnimationFrame(now);
    const timer = setTimeout(now, AT_LATEST_MS);
  };
}
