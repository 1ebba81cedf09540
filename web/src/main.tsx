/** The entry of the page: styles, then the app. */
import "./theme/tokens.css";
import "./theme/base.css";
import { render } from "preact";
import { App } from "./app";

const root = document.getElementById("app");
if (root) render(<App />, root);
