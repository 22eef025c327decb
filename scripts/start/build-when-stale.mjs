import { existsSync, readFileSync } from "node:fs";
import { inProject, projectFolder } from "../project-folder.mjs";
import { mustRun } from "../verify/run-step.mjs";
import { sourceStamp } from "./source-stamp.mjs";
import { writeRelease } from "./write-release.mjs";

/** Builds unless the last whole build was made from exactly these sources. */
export async function buildWhenStale(node) {
  const stamp = inProject("build/.stamp");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sourceStamp()) {
    // The same pages would be built from the commit that is here now.
    writeRelease();
    return;
  }
  await mustRun("building the pages", node, [inProject("scripts/start/build.mjs")], {
    cwd: projectFolder,
    about: "half a minute to a minute; only when their sources change",
  });
}
