import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openMemoryFolder } from "./memory-folder.mjs";

const memory = mkdtempSync(path.join(tmpdir(), "kabsh-memory-"));
afterAll(() => rmSync(memory, { recursive: true, force: true }));

describe("the folder in memory that a run of the tests writes to", () => {
  it("lets another account pass, lets programs run and holds nothing yet", () => {
    const folder = openMemoryFolder(memory, 1) ?? "";
    expect(path.dirname(folder)).toBe(memory);
    expect(statSync(folder).mode & 0o777).toBe(0o711);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it("is none where there is no such place or no room, and leaves nothing there", () => {
    expect(openMemoryFolder(path.join(memory, "nowhere"), 1)).toBeNull();
    expect(openMemoryFolder(memory, Number.MAX_SAFE_INTEGER)).toBeNull();
    expect(readdirSync(memory)).toEqual([]);
  });

  it("takes the folder of a run that was killed with it, and no other", () => {
    const [killed, alive] = [path.join(memory, "kabsh-tests-999999999-x"), path.join(memory, "others")];
    for (const folder of [killed, alive]) mkdirSync(path.join(folder, "postgres"), { recursive: true });
    const folder = openMemoryFolder(memory, 1) ?? "";
    const next = openMemoryFolder(memory, 1) ?? "";
    expect([killed, alive, folder].map((each) => existsSync(each))).toEqual([false, true, true]);
    for (const each of [alive, folder, next]) rmSync(each, { recursive: true });
  });
});
