import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Frame, frameParts, readFrames } from "./frames.ts";

describe("what travels to and from the processes", () => {
  it("UF02 arrives as it was sent, however it is cut on the way", () => {
    const frame = fc.record({
      facts: fc.dictionary(fc.string(), fc.string()),
      files: fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 4 }), fc.integer({ min: 1, max: 90 }), (frames, cut) => {
        const sent = Buffer.concat(frames.flatMap((each) => frameParts(each)));
        const arrived: Frame<unknown>[] = [];
        const push = readFrames(1_000_000, (each) => arrived.push(each));
        for (let at = 0; at < sent.length; at += cut) expect(push(sent.subarray(at, at + cut))).toBeNull();
        expect(arrived.map(({ facts }) => facts)).toEqual(frames.map(({ facts }) => facts));
        expect(arrived.map(({ files }) => files.map((file) => Buffer.from(file)))).toEqual(
          frames.map(({ files }) => files.map((file) => Buffer.from(file))),
        );
      }),
    );
  });

  it("UF02 what would be too large is known before it has come", () => {
    const [head, text] = frameParts({ facts: "x", files: [Buffer.alloc(5_000)] });
    const push = readFrames(4_000, () => {
      throw new Error("it never comes");
    });
    expect(push(Buffer.concat([head ?? Buffer.alloc(0), text ?? Buffer.alloc(0)]))).toBe("too_large");
    expect(readFrames(1e9, () => {})(Buffer.from([0x7f, 0xff, 0xff, 0xff]))).toBe("too_large");
  });
});
