import { inProject } from "../project-folder.mjs";
import { installPackages } from "./install-packages.mjs";
import { pinnedNode } from "./pinned-node.mjs";
import { runServer } from "./run-server.mjs";

/** What Node runs itself; a change there starts the server again. Everything under `app` is Vite's to make anew. */
const WATCHED = ["server", "db", "services"].map((folder) => `--watch-path=${inProject(folder)}`);

/** `npm run dev`: the same server and database, with pages that follow their sources. */
await installPackages();
const flags = [
  // The same copy of each package as Vite takes while developing; two copies of the router would not know each other.
  "--conditions=development",
  "--watch-preserve-output",
  ...WATCHED,
];
runServer(await pinnedNode(), "server/start/main.ts", {
  env: { ...process.env, NODE_ENV: "development" },
  flags,
});
