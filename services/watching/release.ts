import { existsSync, readFileSync } from "node:fs";
import { inProject } from "#db/project-folder.ts";

export interface Release {
  /** Of package.json, and nowhere else. */
  version: string;
  /** What it was built from; null where nobody knows, as while developing. */
  commit: string | null;
  /** Both in one word: `0.1.0+b3eb50dd1234`. */
  name: string;
}

/** Which release runs: what the build wrote down, or package.json where nothing was built. */
export function readRelease(
  places: readonly string[] = [inProject("build/release.json"), inProject("package.json")],
): Release {
  const place = places.find((each) => existsSync(each));
  const { version = "0.0.0", commit = null } = place ? JSON.parse(readFileSync(place, "utf8")) : {};
  return { version, commit, name: commit ? `${version}+${commit}` : version };
}

export const RELEASE = readRelease();
