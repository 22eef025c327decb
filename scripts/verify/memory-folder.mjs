import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { freemem } from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
const PREFIX = "kabsh-tests-";
/** Databases of a whole run, three of their copies at a time, and what browsers share. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A folder in memory for the databases and files of one run of the tests, which nobody keeps: written to a disk they are
 * gigabytes that every statement waits behind. null where there is no such place, no room, or programs may not lie there.
 */
export function openMemoryFolder(memory = MEMORY, room = ROOM_BYTES) {
  let folder = null;
  try {
    removeAbandoned(memory);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < room || freemem() < room) return null;
    folder = mkdtempSync(path.join(memory, `${PREFIX}${process.pid}-`));
    // PostgreSQL has an account of its own, which passes through.
    chmodSync(folder, 0o711);
    if (mayRun(folder)) return folder;
  } catch {
    // There is no such place, or it is somebody else's.
  }
  if (folder) rmSync(folder, { recursive: true, force: true });
  return null;
}

/** Tests write programs and start them, which some systems forbid there. */
function mayRun(folder) {
  const program = path.join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/** A run that was killed could not give its memory back. */
function removeAbandoned(memory) {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(PREFIX))) {
    if (!isAlive(Number.parseInt(name.slice(PREFIX.length), 10)))
      rmSync(path.join(memory, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
