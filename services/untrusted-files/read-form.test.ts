import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readForm } from "./read-form.ts";

const BOUNDARY = "----limit-of-a-part";
const head = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };

/** A request whose body arrives in pieces of `size`. */
function arriving(body: Uint8Array, size: number, headers: Record<string, string> = head): Request {
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < body.byteLength; at += size) controller.enqueue(body.subarray(at, at + size));
      controller.close();
    },
  });
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body: pieces, duplex: "half" };
  return new Request("http://shop.test/", init);
}

const part = (disposition: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
const closed = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
const FILE = 'form-data; name="file"; filename="a.jpg"';

describe("a form with files", () => {
  it("UF09 is the same however it arrives, and the same as the platform reads", async () => {
    // Bytes of which lines between parts are made, so that there are many beginnings of one.
    const bytes = fc
      .array(
        fc.constantFrom(
          "\r\n",
          "--",
          `--${BOUNDARY.slice(0, 9)}`,
          `\r\n--${BOUNDARY.slice(0, -1)}`,
          "\0",
          "\xff",
          "Receipt",
        ),
      )
      .map((words) => Buffer.from(words.join(""), "latin1"));
    await fc.assert(
      fc.asyncProperty(
        fc.array(bytes, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 90 }),
        async (files, size) => {
          const body = closed(
            ...files.map((file) => part(FILE, file)),
            part('form-data; name="role"', "cover"),
          );
          const form = await new Request("http://shop.test/", {
            method: "POST",
            headers: head,
            body,
          }).formData();
          const expected = await Promise.all(
            form.getAll("file").map(async (file) => Buffer.from(await (file as File).arrayBuffer())),
          );
          const parts = (await readForm(arriving(body, size))) ?? [];
          expect(parts.map(({ name, isFile }) => [name, isFile])).toEqual([
            ...files.map(() => ["file", true]),
            ["role", false],
          ]);
          expect(parts.slice(0, -1).map(({ bytes }) => Buffer.from(bytes))).toEqual(expected);
          expect(Buffer.from(parts.at(-1)?.bytes ?? []).toString()).toBe("cover");
        },
      ),
    );
  });

  it("UF09 that is broken off, has no names, too many parts or is none at all is unreadable", async () => {
    const whole = closed(part(FILE, "x"));
    const read = (body: Buffer, headers?: Record<string, string>) => readForm(arriving(body, 64, headers));
    expect(await read(whole)).toHaveLength(1);
    for (let length = 0; length < whole.byteLength - 4; length += 1)
      expect(await read(whole.subarray(0, length))).toBeNull();
    expect(await read(closed(part("form-data", "x")))).toBeNull();
    expect(await read(closed(part('attachment; name="file"', "x")))).toBeNull();
    expect(await read(closed(Buffer.from(`--${BOUNDARY}\r\n\r\n\r\n`)))).toBeNull();
    expect(await read(closed(...Array<Buffer>(200).fill(part(FILE, "x"))))).toBeNull();
    expect(await read(whole, { "content-type": "application/json" })).toBeNull();
    expect(await read(whole, { "content-type": "multipart/form-data" })).toBeNull();
    expect(
      await read(whole, { "content-type": `multipart/form-data; boundary=${"-".repeat(200)}` }),
    ).toBeNull();
    expect(await readForm(new Request("http://shop.test/", { method: "POST", headers: head }))).toBeNull();
  });

  it("UF09 lets others be served while ten megabytes are looked through, in one piece or in many", async () => {
    // Every byte could begin a line between parts.
    const body = closed(part(FILE, Buffer.alloc(10 * 1024 * 1024, "\r\n----limit-of-a-par")));
    for (const size of [64 * 1024, body.byteLength]) {
      let longest = 0;
      let turns = 0;
      let used = process.threadCpuUsage();
      const look = setInterval(() => {
        const { user, system } = process.threadCpuUsage(used);
        longest = Math.max(longest, (user + system) / 1000);
        turns += 1;
        used = process.threadCpuUsage();
      }, 0);
      used = process.threadCpuUsage();
      const parts = await readForm(arriving(body, size));
      clearInterval(look);
      expect(parts?.[0]?.bytes.byteLength).toBe(10 * 1024 * 1024);
      expect(turns, `pieces of ${size}`).toBeGreaterThan(1);
      expect(longest, `pieces of ${size}`).toBeLessThan(50);
    }
  });
});
