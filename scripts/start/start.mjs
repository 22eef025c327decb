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

/** For the log of the server, which says how long a start took and by what. */
const spent = [];
async function timed(name, work) {
  const before = performance.now();
  const value = await work();
  spent.push(`${name}:${Math.round(performance.now() - before)}`);
  return value;
}

await timed("packages", () => installPackages());
const node = await timed("node", pinnedNode);
await timed("build", () => buildWhenStale(node));
runServer(node, "build/server/main.js", { args: [`--spent=${spent.join(",")}`] });
