import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { inProject } from "../project-folder.mjs";

/** All that a build is made from. The server's own files are among it because pages import them. */
const SOURCES = [
  "app",
  "public",
  "db",
  "server",
  "services",
  "seed",
  "vite.config.ts",
  "vite.station.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "scripts/start/build.mjs",
];
const NOT_BUILT = /\.test\.tsx?$|(^|\/)migrations(\/|$)/;

/** A fingerprint of the contents of every source file: equal exactly when a new build would be the same. */
export function sourceStamp(folder = inProject()) {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((source) => filesUnder(folder, source))) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(path.join(folder, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(folder, place) {
  const whole = path.join(folder, place);
  if (NOT_BUILT.test(place) || !existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [place];
  return readdirSync(whole)
    .sort()
    .flatMap((name) => filesUnder(folder, `${place}/${name}`));
}
