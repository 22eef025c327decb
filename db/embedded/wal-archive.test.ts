import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { accountCanFill, chooseAccount } from "./account.ts";
import { archivingSettings, openWalFolder, pruneWal } from "./wal-archive.ts";

const place = mkdtempSync(path.join(tmpdir(), "kabsh-wal-"));
afterAll(() => rmSync(place, { recursive: true }));
// A name that a careless shell line would fall over, and that PostgreSQL would take for one of its own marks.
const folder = path.join(place, "it's 100%f", "log");
openWalFolder({ folder, seconds: 60 }, {});

/** Runs the server's command as the server does: its marks are replaced, the rest goes to a shell. */
function archive(bytes: string, name: string): number | null {
  const file = path.join(place, "wal");
  writeFileSync(file, bytes);
  const marks: Record<string, string> = { "%%": "%", "%p": file, "%f": name };
  const { archive_command: command = "" } = archivingSettings({ folder, seconds: 60 });
  const line = command.replaceAll(/%[%pf]/g, (mark) => marks[mark] ?? "");
  return spawnSync("/bin/sh", ["-c", line]).status;
}

describe("the archive of the log", () => {
  it("OP18 takes each file once; the same again is fine, another of its name is not", () => {
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(archive("one", "000000010000000000000001")).toBe(0);
    expect(archive("one", "000000010000000000000001")).toBe(0);
    expect(archive("two", "000000010000000000000001")).not.toBe(0);
    expect(readdirSync(folder)).toEqual(["000000010000000000000001"]);
    expect(readFileSync(path.join(folder, "000000010000000000000001"), "utf8")).toBe("one");
  });

  it.each([
    ["700", true],
    ["300", true],
    ["500", false],
    ["600", false],
    ["000", false],
  ])("OP18 a folder of mode %s can be filled by its owner: %s", (mode, isFilled) => {
    const account = chooseAccount(null);
    const own = mkdtempSync(path.join(tmpdir(), "kabsh-own-"));
    if (account.uid !== undefined && account.gid !== undefined) chownSync(own, account.uid, account.gid);
    chmodSync(own, Number.parseInt(mode, 8));
    expect(accountCanFill(account, own)).toBe(isFilled);
    chmodSync(own, 0o700);
    rmSync(own, { recursive: true });
  });

  it("OP18 loses only what no base backup needs, whatever timeline it is of", () => {
    const names = [
      "000000010000000000000002",
      "000000010000000000000003.00000028.backup",
      "000000020000000000000003",
      "000000020000000000000004",
      "00000002.history",
    ];
    for (const name of names) writeFileSync(path.join(folder, name), "");
    pruneWal(folder, "000000020000000000000003");
    expect(readdirSync(folder).sort()).toEqual([...names.slice(1)].sort());
  });
});
