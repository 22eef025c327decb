import { readFileSync } from "node:fs";
import { inProject } from "../project-folder.mjs";

/** What `npm ci` would miss somewhere, or learn of one registry: a lock that was written on one system by one npm. */
export function findLockFaults(lock) {
  const { packages } = lock;
  return Object.entries(packages).flatMap(([place, entry]) => {
    const name = place || "package.json";
    const faults = Object.keys({ ...entry.optionalDependencies })
      .filter((optional) => !findPackage(packages, place, optional))
      .map((optional) => `${name} has lost ${optional}, which another system needs.`);
    if (/^[a-z+]+:\/\//i.test(entry.resolved ?? ""))
      faults.push(`${name} names a registry: ${entry.resolved}.`);
    if (place.includes("node_modules/") && !entry.link && !entry.inBundle && !entry.integrity)
      faults.push(`${name} has no integrity: any bytes would be taken for it.`);
    return faults;
  });
}

/** What others ask for and ours stands in for, wherever npm would put the original (0140-packages-that-earn-their-place). */
export function findOriginals({ packages }) {
  const stubs = Object.values(packages).flatMap(({ link, resolved }) =>
    link ? [packages[resolved]?.name] : [],
  );
  return Object.entries(packages)
    .filter(([place, { link }]) => !link && stubs.includes(place.split("node_modules/").pop()))
    .map(
      ([place]) =>
        `${place} is the original that a stub of scripts/stubs stands in for; raise the stub's version.`,
    );
}

/** Whether Node would find `name` from the package at `place`. */
function findPackage(packages, place, name) {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/")))) {
    if (packages[`${from}${from && "/"}node_modules/${name}`]) return true;
    if (from === "") return false;
  }
}

/** Checks that the lock file installs on every system. */
export function run() {
  const lock = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8"));
  return [...findLockFaults(lock), ...findOriginals(lock)].map((fault) => `package-lock.json: ${fault}`);
}
