/** The entry of the page: styles, then the app. */
import "./theme/tokens.css";
import "./theme/base.css";
import "./pages/sheet.css";
import "./pages/lobby.css";
import "./pages/room.css";
import "./pages/rules/rules.css";
import "./pages/room/options.css";
import "./pages/result/result.css";
import "./pages/account/account.css";
import { render } from "preact";
import { App } from "./app";
import { Client } from "./client";

const root = document.getElementById("app");
if (root) {
  const client = new Client();
  client.start();
  render(<App client={client} />, root);
}
