/** The stage knows an element for as long as it is on the page. */
import { useLayoutEffect, useRef } from "preact/hooks";

export function useHeld<E extends HTMLElement>(hold: (element: E | null) => void) {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    hold(ref.current);
    return () => hold(null);
  }, [hold]);
  return ref;
}
