import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { inProject, projectFolder } from "../project-folder.mjs";
import { buildWhenStale } from "../start/build-when-stale.mjs";
import { installPackages } from "../start/install-packages.mjs";
import { pinnedNode } from "../start/pinned-node.mjs";
import { writeRelease } from "../start/write-release.mjs";
import { mustRun, say } from "../verify/run-step.mjs";
import { COMMANDS, packageFiles, releaseFiles, releasePackages } from "./release-files.mjs";

/** `npm run release`: one tarball with everything that runs, Node too; the service file and the image are made of it. */
await installPackages();
const node = await pinnedNode();
await buildWhenStale(node);
const { version, commit } = writeRelease();
const name = `kabsh-${version}-${process.platform}-${process.arch}`;
const releases = inProject("release");
const staged = path.join(releases, name);
rmSync(staged, { recursive: true, force: true });

const packages = releasePackages(projectFolder);
const files = [
  ...releaseFiles(projectFolder),
  ...packages.flatMap((place) => packageFiles(projectFolder, place)),
];
for (const file of files) put(inProject(file), path.join(staged, file));
put(inProject("deploy/kabsh"), path.join(staged, "bin/kabsh"));
put(node, path.join(staged, "node/bin/node"));
// A quarter of it is names for debuggers.
spawnSync("strip", ["--strip-all", path.join(staged, "node/bin/node")], { stdio: "ignore" });
writeFileSync(path.join(staged, "package.json"), `${JSON.stringify(ownPackage(), null, 2)}\n`);

const tarball = path.join(releases, `${name}.tar.gz`);
// Root's own, whoever made it: the shop's account reads it and changes nothing.
const owner = process.platform === "linux" ? ["--owner=0", "--group=0", "--numeric-owner"] : [];
await mustRun("packing the release", "tar", [...owner, "-czf", tarball, "-C", releases, name], {
  env: { ...process.env, COPYFILE_DISABLE: "1" },
});
const unpacked = files.length;
rmSync(staged, { recursive: true });
const sha256 = createHash("sha256").update(readFileSync(tarball)).digest("hex");
writeFileSync(`${tarball}.sha256`, `${sha256}  ${name}.tar.gz\n`);
// What the image is told of it, for `docker compose --env-file`.
const facts = { KABSH_RELEASE: name, KABSH_VERSION: version, KABSH_COMMIT: commit ?? "" };
writeFileSync(
  path.join(releases, "image.env"),
  Object.entries(facts)
    .map((pair) => `${pair.join("=")}\n`)
    .join(""),
);
const megabytes = (lstatSync(tarball).size / 1_000_000).toFixed(1);
say(`release/${name}.tar.gz: ${megabytes} MB, ${unpacked} files of ${packages.length} packages and the shop`);

/** Nothing to install and nothing to build; what people type stays the same. */
function ownPackage() {
  const { name, type, description, license, imports } = JSON.parse(
    readFileSync(inProject("package.json"), "utf8"),
  );
  const scripts = { start: "bin/kabsh" };
  for (const command of Object.keys(COMMANDS)) scripts[command] = `bin/kabsh ${command}`;
  return { name, version, private: true, type, description, license, scripts, imports };
}

function put(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  const seen = lstatSync(from);
  if (seen.isSymbolicLink()) {
    if (!existsSync(to)) symlinkSync(readlinkSync(from), to);
    return;
  }
  copyFileSync(from, to);
  // Everybody may read it, whatever the mask of whoever made it; only the shop's own data is private.
  chmodSync(to, seen.mode & 0o100 ? 0o755 : 0o644);
}
