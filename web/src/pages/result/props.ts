/** What the parts of the result sheet are given. */
import type { Settled, TableInfo, TableView } from "../../net/protocol.gen";
import type { ResultSizes } from "./sizes";

export interface ResultProps {
  settled: Settled;
  view: TableView;
  info: TableInfo;
  /** Put the sheet away and look at the table. */
  onLook(): void;
}

export interface Sized extends ResultProps {
  sizes: ResultSizes;
}
