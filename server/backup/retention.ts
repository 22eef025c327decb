import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { manifestSchema } from "./manifest.ts";
import { PARTIAL } from "./write-archive.ts";

const NAMES = { data: /^kabsh-\d{4}-/, base: /^kabsh-base-\d{4}-/ };
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

export type Kind = keyof typeof NAMES;

/** `kabsh-2026-03-10T09-00-00Z`: sorts by time, and is a file name everywhere. */
export function archiveName(kind: Kind, at: Date): string {
  const moment = at.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");
  return kind === "base" ? `kabsh-base-${moment}` : `kabsh-${moment}`;
}

/**
 * Removes all but the newest `keep` whole archives of a kind (0 keeps all), and what a killed backup left unfinished.
 * `kept` are the folders that stay, oldest first.
 */
export function keepNewest(parent: string, kind: Kind, keep: number): { kept: string[]; removed: number } {
  const names = readdirSync(parent).sort();
  const isWhole = (name: string) => existsSync(path.join(parent, name, "manifest.json"));
  const whole = names.filter((name) => NAMES[kind].test(name) && isWhole(name));
  const old = keep > 0 ? whole.slice(0, -keep) : [];
  for (const name of old) {
    // Half removed, it must not look whole.
    const going = path.join(parent, PARTIAL + name);
    renameSync(path.join(parent, name), going);
    rmSync(going, { recursive: true, force: true });
  }
  for (const name of names.filter((each) => each.startsWith(PARTIAL))) {
    const folder = path.join(parent, name);
    const touched = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - touched > ABANDONED_AFTER_MS) rmSync(folder, { recursive: true, force: true });
  }
  const kept = whole.slice(old.length).map((name) => path.join(parent, name));
  return { kept, removed: old.length };
}

/** The first file of the log that the oldest of `bases` needs, or null. */
export function firstWalOf(bases: readonly string[]): string | null {
  const [oldest] = bases;
  if (!oldest) return null;
  return manifestSchema.parse(JSON.parse(readFileSync(path.join(oldest, "manifest.json"), "utf8"))).firstWal;
}
