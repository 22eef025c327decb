import { text } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openBucket } from "#tests/support/operating/bucket.ts";
import { FilesUnavailable } from "./files.ts";
import { checkBucket } from "./s3-check.ts";
import { openS3Files } from "./s3-files.ts";

vi.setConfig({ testTimeout: 30_000 });

const bucket = await openBucket();
const { objects, seen, settings } = bucket;
const files = await openS3Files(settings);
afterAll(() => bucket.close());
beforeEach(() => {
  bucket.harm = () => null;
  objects.clear();
  seen.length = 0;
});

/** Harms the first `times` requests. */
const harmFirst = (times: number, harm: "hang" | "reset" | "half" | number) => {
  let left = times;
  bucket.harm = () => (left-- > 0 ? harm : null);
};
const all = async (keys: AsyncIterable<string>) => {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found.sort();
};
const bytesOf = async (key: string) => Buffer.from((await files.open.read(key)) ?? []).toString();

describe("files in a bucket", () => {
  it("C17 are put, read, streamed and removed, each signed, Arabic names in plain letters", async () => {
    await files.open.put("ديوان/a-320.webp", Buffer.from("picture"), "image/webp");
    expect([...objects.keys()]).toEqual(["/kabsh/open/!d8af!d98a!d988!d8a7!d986/a-320.webp"]);
    expect([...objects.values()][0]).toMatchObject({ bytes: Buffer.from("picture"), type: "image/webp" });
    expect(await bytesOf("ديوان/a-320.webp")).toBe("picture");
    const stream = await files.open.stream("ديوان/a-320.webp");
    expect(stream && (await text(stream))).toBe("picture");
    await files.open.remove("ديوان/a-320.webp");
    expect(objects.size).toBe(0);
    expect(seen.every((request) => request.signed)).toBe(true);
  });

  it("PF04 a part is asked for as one, and nothing else of the file comes", async () => {
    await files.closed.put("film.mp4", Buffer.from("0123456789"), "video/mp4");
    expect(await files.closed.size("film.mp4")).toBe(10);
    seen.length = 0;
    harmFirst(1, "half");
    expect(Buffer.from((await files.closed.part("film.mp4", 2, 5)) ?? []).toString()).toBe("2345");
    expect(seen.map(({ range }) => range)).toEqual(["bytes=2-5", "bytes=2-5"]);
    expect(await files.closed.size("nothing.mp4")).toBeNull();
    expect(await files.closed.part("nothing.mp4", 0, 1)).toBeNull();
    await expect(async () => files.closed.part("../open/a", 0, 1)).rejects.toThrow("not a file key");
  });

  it("P03 what is absent is null, a bucket that refuses is a fault, and no key leads elsewhere", async () => {
    expect(await files.closed.read("nothing.pdf")).toBeNull();
    expect(await files.closed.stream("nothing.pdf")).toBeNull();
    await expect(files.closed.read("denied.pdf")).rejects.toThrow();
    await expect(async () => files.closed.read("../open/a")).rejects.toThrow("not a file key");
  });

  it("OP09 are listed under their own names, page by page, each store for itself", async () => {
    const keys = ["a.webp", "ديوان-نجد/صورة.webp", "x/y/é-𐍈.png", "z_1.pdf"];
    for (const key of keys) await files.open.put(key, Buffer.from(key), "image/webp");
    await files.closed.put("order/proof.pdf", Buffer.from("p"), "application/pdf");
    expect(await all(files.open.list())).toEqual(keys.sort());
    expect(await all(files.closed.list())).toEqual(["order/proof.pdf"]);
  });
});

describe("a bucket that fails", () => {
  it.each([
    ["hangs", "hang"],
    ["resets the line", "reset"],
    ["answers 500", 500],
    ["answers 503", 503],
  ] as const)("OP08 once and %s: nobody notices, and what was put is there", async (_, harm) => {
    harmFirst(1, harm);
    await files.open.put("a.webp", Buffer.from("picture"), "image/webp");
    harmFirst(1, harm);
    expect(await bytesOf("a.webp")).toBe("picture");
  });

  it("OP08 breaks off in the middle of a file: the file is read again, never half of it", async () => {
    await files.open.put("a.webp", Buffer.alloc(300_000, "x"), "image/webp");
    harmFirst(1, "half");
    expect((await files.open.read("a.webp"))?.byteLength).toBe(300_000);
  });

  it.each(["hang", "reset", 503] as const)(
    "OP08 for good (%s): the answer comes within 10 s, and afterwards everything is there again",
    async (harm) => {
      await files.open.put("kept.webp", Buffer.from("kept"), "image/webp");
      bucket.harm = () => harm;
      const began = Date.now();
      const tries = [
        files.open.put("new.webp", Buffer.alloc(2_000_000, "n"), "image/webp"),
        files.open.read("kept.webp"),
        files.open.remove("kept.webp"),
        all(files.open.list()),
      ];
      for (const one of await Promise.allSettled(tries))
        expect(one).toMatchObject({ status: "rejected", reason: expect.any(FilesUnavailable) });
      expect(Date.now() - began).toBeLessThan(10_000);
      bucket.harm = () => null;
      expect(await bytesOf("kept.webp")).toBe("kept");
      expect(await all(files.open.list())).toEqual(["kept.webp"]);
    },
  );
});

describe("the bucket at the start", () => {
  it("OP10 is tried, and leaves nothing behind", async () => {
    expect(await checkBucket(files, settings)).toBeNull();
    expect(objects.size).toBe(0);
  });

  it.each([
    [404, "NoSuchBucket", "there is no such bucket; check S3_BUCKET and S3_REGION"],
    [403, "AccessDenied", "the key may not put, read and delete objects there; check its rights"],
  ])("OP10 its refusal %i %s is one sentence that names what to mend", async (_status, code, reason) => {
    const wrong = { ...settings, bucket: code === "NoSuchBucket" ? "other" : "kabsh-denied" };
    const fault = await checkBucket(await openS3Files(wrong), wrong);
    expect(fault).toEqual({
      isRefused: true,
      sentence: `The bucket ${wrong.bucket} at ${new URL(settings.endpoint ?? "").host} cannot be used: ${reason}.`,
    });
    expect(fault?.sentence).not.toContain("secret");
  });

  it("OP10 no answer is said too, but does not stop the start", async () => {
    const gone = { ...settings, endpoint: "http://127.0.0.1:1" };
    expect(await checkBucket(await openS3Files(gone), gone)).toEqual({
      isRefused: false,
      sentence:
        "The bucket kabsh at 127.0.0.1:1 does not answer (ECONNREFUSED); check S3_ENDPOINT and the way there.",
    });
  });
});
