/**
 * `npm start`: from a fresh clone to a running shop, with nothing but Node 20 and npm.
 * Everything this file reaches is plain JavaScript that an old Node can run; the shop itself runs on the pinned one.
 */
const OLDEST_NODE = 20;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(
    `kabsh: Node ${OLDEST_NODE} or newer is needed to start; this is ${process.version}.\n`,
  );
  process.exit(1);
}

const { installPackages } = await import("./install-packages.mjs");
const { pinnedNode } = await import("./pinned-node.mjs");
const { buildWhenStale } = await import("./build-when-stale.mjs");
const { runServer } = await import("./run-server.mjs");

await installPackages();
const node = await pinnedNode();
await buildWhenStale(node);
runServer(node);
