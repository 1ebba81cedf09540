/** What the parts of the result sheet are given. */
import type { ComponentChildren } from "preact";
import type { Settled, TableInfo, TableView } from "../../net/protocol.gen";
import type { ResultSizes } from "./sizes";

export interface ResultProps {
  settled: Settled;
  view: TableView;
  info: TableInfo;
  /** Put the sheet away and look at the table. */
  onLook(): void;
  /** What stands under the sheet instead of the way to the next deal. */
  footer?: ComponentChildren;
  /** What the session came to. */
  onCount?(): void;
}

export interface Sized extends ResultProps {
  sizes: ResultSizes;
}
