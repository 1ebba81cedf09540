/** When the page is rendered anew. */
import { options } from "preact";

/** A page that is not seen has no frames. */
const AT_LATEST_MS = 100;

/** Whether the page is rendered in its frames; without, all is done at once. */
let framed = false;
/** A frame has begun and its styles are not computed yet: what is to be rendered is rendered in it. */
let inFrame = false;

/** Runs `then` in the next frame; gives the way to call it off. */
function onFrame(then: () => void): () => void {
  const now = (): void => {
    stop();
    then();
  };
  const stop = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const frame = requestAnimationFrame(now);
  const timer = setTimeout(now, AT_LATEST_MS);
  return stop;
}

/** What need not be seen in the frame of an event is rendered in the one after it, so that neither takes long; gives the way to call it off. */
export function inNextFrame(then: () => void): () => void {
  if (!framed) {
    then();
    return () => undefined;
  }
  return onFrame(() => {
    inFrame = true;
    then();
    queueMicrotask(() => (inFrame = false));
  });
}

/**
 * In the frame in which it is shown: what comes within a frame is one rendering, and styles, layout and paint follow at once instead of in another
 * frame after it.
 */
export function renderInFrames(): void {
  framed = true;
  options.debounceRendering = (render) => {
    if (inFrame) queueMicrotask(render);
    else onFrame(render);
  };
}
