import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { inProject, projectFolder } from "../project-folder.mjs";
import { compressAssets } from "./compress-assets.mjs";
import { sourceStamp } from "./source-stamp.mjs";
import { writeRelease } from "./write-release.mjs";

/** `npm run build`: the pages and their assets, compressed, and last the stamp that says the build is whole. */
const stamp = sourceStamp();
rmSync(inProject("build/.stamp"), { force: true });
const build = spawnSync(process.execPath, [inProject("node_modules/.bin/react-router"), "build"], {
  cwd: projectFolder,
  env: { ...process.env, NODE_ENV: "production" },
  stdio: "inherit",
});
if (build.status !== 0) process.exit(build.status ?? 1);
const stations = spawnSync(
  process.execPath,
  [inProject("node_modules/.bin/vite"), "build", "--config", inProject("vite.station.config.ts")],
  { cwd: projectFolder, env: { ...process.env, NODE_ENV: "production" }, stdio: "inherit" },
);
if (stations.status !== 0) process.exit(stations.status ?? 1);
await compressAssets(inProject("build/client"));
writeRelease();
writeFileSync(inProject("build/.stamp"), stamp);
