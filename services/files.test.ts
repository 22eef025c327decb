import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { openDiskFiles } from "./disk-files.ts";
import { isFileKey } from "./files.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kabsh-files-"));
const files = openDiskFiles(folder);
afterAll(() => rmSync(folder, { recursive: true }));

describe("file keys", () => {
  it("C17 P03 are names of letters, digits and a few marks, and lead nowhere else", () => {
    for (const key of [
      "a",
      "diwan-najd/0b1c-320.webp",
      "ديوان-نجد/صورة.webp",
      "a/b/c/d/e/f/g/h",
      "_x",
      "-x",
    ]) {
      expect(isFileKey(key), key).toBe(true);
    }
    for (const key of [
      "",
      "/",
      "/etc/passwd",
      "a/",
      "a//b",
      "..",
      "../a",
      "a/../b",
      "a/..",
      ".hidden",
      "a/.b",
      "a\\b",
      "a\0b",
      "a b",
      "a%2e",
      "a\nb",
      "C:",
      "a/b/c/d/e/f/g/h/i",
      "x".repeat(201),
      "ش".repeat(101),
    ]) {
      expect(isFileKey(key), key).toBe(false);
    }
  });

  it("P03 a key that is accepted never leaves the folder", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(".", "/", "a", "\\", "\0", "ب", "-", "~") }), (key) => {
        if (isFileKey(key)) expect(path.resolve("/root", key).startsWith("/root/")).toBe(true);
        return true;
      }),
      { numRuns: 2000 },
    );
    expect(isFileKey("a/b")).toBe(true);
  });
});

describe("files on disk", () => {
  it("C17 are read, streamed, replaced and removed", async () => {
    await files.open.put("ديوان/صورة.webp", Buffer.from("one"), "image/webp");
    expect(Buffer.from((await files.open.read("ديوان/صورة.webp")) ?? []).toString()).toBe("one");
    await files.open.put("ديوان/صورة.webp", Buffer.from("two"), "image/webp");
    const stream = await files.open.stream("ديوان/صورة.webp");
    expect(stream && (await text(stream))).toBe("two");
    await files.open.remove("ديوان/صورة.webp");
    await files.open.remove("ديوان/صورة.webp");
    expect(await files.open.read("ديوان/صورة.webp")).toBeNull();
    expect(await files.open.stream("ديوان/صورة.webp")).toBeNull();
  });

  it("PF04 are read in parts, as far as the file goes", async () => {
    await files.closed.put("film.mp4", Buffer.from("0123456789"), "video/mp4");
    const part = async (first: number, last: number) =>
      Buffer.from((await files.closed.part("film.mp4", first, last)) ?? []).toString();
    expect(await files.closed.size("film.mp4")).toBe(10);
    expect([await part(0, 1), await part(4, 6), await part(8, 20), await part(10, 11)]).toEqual([
      "01",
      "456",
      "89",
      "",
    ]);
    expect([await files.closed.size("none"), await files.closed.part("none", 0, 1)]).toEqual([null, null]);
    await files.closed.put("order/film.mp4", Buffer.from("x"), "video/mp4");
    expect([await files.closed.size("order"), await files.closed.part("order", 0, 1)]).toEqual([null, null]);
  });

  it("P03 the open and the closed store share nothing, and a folder is no file", async () => {
    await files.closed.put("order/proof.pdf", Buffer.from("secret"), "application/pdf");
    expect(await files.open.read("order/proof.pdf")).toBeNull();
    expect(await files.closed.read("order")).toBeNull();
    expect(await files.closed.read("order/proof.pdf/more")).toBeNull();
  });

  it("P03 a refused key throws everywhere", async () => {
    for (const key of ["../closed/order/proof.pdf", "/etc/passwd", ".incoming/x"]) {
      await expect(async () => files.open.read(key)).rejects.toThrow("not a file key");
      await expect(async () => files.open.put(key, Buffer.from("x"), "text/plain")).rejects.toThrow(
        "not a file key",
      );
      await expect(async () => files.open.remove(key)).rejects.toThrow("not a file key");
    }
  });

  it("OP09 are listed, each store for itself, without what is half-written", async () => {
    const half = path.join(folder, "open/.incoming/half");
    writeFileSync(half, "ha");
    await files.open.put("ديوان/قائمة.webp", Buffer.from("x"), "image/webp");
    const keys: string[] = [];
    for await (const key of files.open.list()) keys.push(key);
    expect(keys).toEqual(["ديوان/قائمة.webp"]);
    await files.open.remove("ديوان/قائمة.webp");
    rmSync(half);
  });

  it("C17 a write that fails leaves the old file whole and nothing half-written", async () => {
    await files.open.put("kept", Buffer.from("old"), "image/webp");
    await expect(files.open.put("kept/below", Buffer.from("x"), "image/webp")).rejects.toThrow();
    expect(Buffer.from((await files.open.read("kept")) ?? []).toString()).toBe("old");
    expect(readdirSync(path.join(folder, "open/.incoming"))).toEqual([]);
  });

  it("C17 what a killed process left unfinished is cleared by a later start, but not what another is still writing", () => {
    const half = path.join(folder, "open/.incoming/half");
    writeFileSync(half, "ha");
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    utimesSync(half, yesterday, yesterday);
    const writing = path.join(folder, "open/.incoming/writing");
    writeFileSync(writing, "wri");
    openDiskFiles(folder);
    expect(readdirSync(path.join(folder, "open/.incoming"))).toEqual(["writing"]);
    rmSync(writing);
  });

  it("C17 many writers of one key leave one whole file", async () => {
    const bodies = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index));
    await Promise.all(bodies.map((body) => files.open.put("shared", body, "image/webp")));
    const kept = Buffer.from((await files.open.read("shared")) ?? []);
    expect(bodies.some((body) => body.equals(kept))).toBe(true);
  });
});
