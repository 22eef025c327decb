import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { listFiles } from "../checks/list-files.mjs";
import { readImports } from "../checks/read-imports.mjs";
import { inProject, projectFolder } from "../project-folder.mjs";
import { affectedTests, withinTime } from "./affected-tests.mjs";
import { secondsByFile } from "./test-reports.mjs";

/** What an unmeasured file of tests takes, as most do. */
const DEFAULT_SECONDS = 0.8;

const git = (...args) =>
  execFileSync("git", args, { cwd: projectFolder, encoding: "utf8" }).split("\n").filter(Boolean);

/** Files that are not committed yet, or those of the last commit where all is. */
export function changedFiles() {
  const open = [
    ...git("diff", "--name-only", "--relative", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const changed = open.length > 0 ? open : git("diff", "--name-only", "--relative", "HEAD~1", "HEAD");
  return changed.filter((file) => existsSync(inProject(file)));
}

/** The tests of `changed` that fit into `seconds`, and how many more it can break. */
export function testsOf(changed, seconds) {
  const files = listFiles(["ts", "tsx", "mjs", "json"]);
  const importsOf = new Map(
    files.map((file) => [
      file,
      file.endsWith(".json")
        ? []
        : readImports(file, readFileSync(inProject(file), "utf8")).map(({ target }) => target),
    ]),
  );
  const took = secondsByFile();
  const all = affectedTests(changed, importsOf);
  const first = withinTime(all, seconds, (file) => took.get(file) ?? DEFAULT_SECONDS);
  return { files: first.map(({ file }) => file), left: all.length - first.length };
}
