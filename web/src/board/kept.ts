/** Lists of which most stays as it was from one moment to the next. */
import { type ComponentType, type VNode, createElement } from "preact";
import { useRef } from "preact/hooks";

export interface Item<P> {
  key: string | number;
  props: P;
}

interface Kept<P> {
  props: P;
  node: VNode<P>;
}

const same = <P extends object>(a: P, b: P): boolean => {
  for (const name in b) if (!Object.is(a[name], b[name])) return false;
  return true;
};

/** The elements of a list. An item whose props are what they were is the very same element: Preact passes over it without looking into it. */
export function useKept<P extends object>(of: ComponentType<P>, items: readonly Item<P>[]): VNode<P>[] {
  const last = useRef<Map<string | number, Kept<P>>>(new Map());
  const now = new Map<string | number, Kept<P>>();
  for (const { key, props } of items) {
    const was = last.current.get(key);
    now.set(key, was && same(was.props, props) ? was : { props, node: createElement(of, { ...props, key }) });
  }
  last.current = now;
  return [...now.values()].map(({ node }) => node);
}
