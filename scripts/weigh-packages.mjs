import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "./project-folder.mjs";

const MEGABYTE = 1024 * 1024;
/** What a file system counts a file's room in. */
const BLOCK = 512;
const ROWS = 25;

/**
 * What each package of the lock file weighs on the disk, heaviest first. `isTool` marks what only tests, benches and
 * linters need, which `npm start` does not install.
 */
export function weighPackages(folder = inProject()) {
  const { packages } = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8"));
  const seen = new Set();
  return Object.entries(packages)
    .filter(([place]) => place !== "" && existsSync(path.join(folder, place)))
    .map(([place, { dev }]) => ({
      name: place.replace(/^node_modules\//, ""),
      isTool: dev === true,
      bytes: bytesOf(path.join(folder, place), (inside) => path.relative(folder, inside) in packages, seen),
    }))
    .sort((one, other) => other.bytes - one.bytes);
}

/** The sum of bytes of several packages. */
export const sumOf = (weighed) => weighed.reduce((sum, { bytes }) => sum + bytes, 0);

/** A package in another's folder is a row of its own when the lock file names it; a file of two names lies there once. */
function bytesOf(place, isRow, seen) {
  return readdirSync(place, { withFileTypes: true }).reduce((sum, entry) => {
    const inside = path.join(place, entry.name);
    if (entry.isDirectory()) return isRow(inside) ? sum : sum + bytesOf(inside, isRow, seen);
    const { ino, blocks } = lstatSync(inside);
    if (seen.has(ino)) return sum;
    seen.add(ino);
    return sum + blocks * BLOCK;
  }, 0);
}

/** `npm run weigh`: what weighs, and who needs it. */
function print() {
  const all = weighPackages();
  const ours = all.filter(({ isTool }) => !isTool);
  const megabytes = (bytes) => (bytes / MEGABYTE).toFixed(1).padStart(8);
  for (const { name, isTool, bytes } of all.slice(0, ROWS))
    console.log(`${megabytes(bytes)} MB  ${isTool ? "tests" : "start"}  ${name}`);
  console.log(`${megabytes(sumOf(ours))} MB  in ${ours.length} packages that npm start installs`);
  console.log(
    `${megabytes(sumOf(all))} MB  in ${all.length} packages with those of tests, benches and linters`,
  );
}

if (process.argv[1] === import.meta.filename) print();
