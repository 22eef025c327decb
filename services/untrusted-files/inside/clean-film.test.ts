import fc from "fast-check";
import { fileTypeFromBuffer } from "file-type";
import { describe, expect, it } from "vitest";
import { box, mp4, webm } from "#tests/support/samples/films.ts";
import { cleanMp4 } from "./clean-mp4.ts";
import { cleanWebm } from "./clean-webm.ts";

const code = (clean: typeof cleanMp4, bytes: Uint8Array, seconds = 30) => {
  try {
    return clean(bytes, seconds) && "taken";
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
};

const nested = (depth: number): Buffer => (depth === 0 ? Buffer.alloc(0) : box("trak", nested(depth - 1)));

describe("a film of a slaughter", () => {
  it.each([
    ["an MP4", mp4(), cleanMp4, "video/mp4"],
    ["an iPhone's QuickTime", mp4({ brand: "qt  " }), cleanMp4, "video/quicktime"],
    ["a WebM", webm(), cleanWebm, "video/webm"],
  ] as const)(
    "PF03 %s loses where it was taken, and nothing of its length or its pictures",
    async (_, film, clean, mime) => {
      expect(film.includes("SECRET-PLACE")).toBe(true);
      const kept = Buffer.from(clean(film, 30));
      expect(kept.includes("SECRET-PLACE")).toBe(false);
      expect(kept.length).toBe(film.length);
      expect(kept.includes(Buffer.alloc(200, 7))).toBe(true);
      expect((await fileTypeFromBuffer(kept))?.mime).toBe(mime);
      expect(Buffer.from(clean(kept, 30))).toEqual(kept);
    },
  );

  it("PF03 a track that notes where a phone was is no part of the film any more", () => {
    const film = mp4();
    expect(film.includes("meta")).toBe(true);
    expect(Buffer.from(cleanMp4(film, 30)).includes("meta")).toBe(false);
  });

  it.each([
    ["as long as it may be", mp4({ seconds: 30 }), cleanMp4, "taken"],
    ["too long", mp4({ seconds: 32 }), cleanMp4, "film_too_long"],
    ["sound alone", mp4({ handler: "soun" }), cleanMp4, "film_unreadable"],
    ["pictures at an address elsewhere", mp4({ elsewhere: true }), cleanMp4, "film_unreadable"],
    [
      "a page behind the film",
      mp4({ more: Buffer.from("<script>alert(1)</script>") }),
      cleanMp4,
      "film_unreadable",
    ],
    ["a box of another kind", mp4({ more: box("html", Buffer.from("<p>")) }), cleanMp4, "film_unreadable"],
    ["two films in one", mp4({ more: box("moov") }), cleanMp4, "film_unreadable"],
    ["cut off", mp4().subarray(0, 300), cleanMp4, "film_unreadable"],
    ["boxes in boxes without end", mp4({ more: box("moof", nested(40)) }), cleanMp4, "film_unreadable"],
    ["a WebM too long", webm({ seconds: 40 }), cleanWebm, "film_too_long"],
    ["a WebM from a stream, without a length", webm({ streams: true }), cleanWebm, "taken"],
    ["a Matroska of another kind", webm({ docType: "matroska" }), cleanWebm, "film_unreadable"],
    ["a WebM of sound alone", webm({ trackType: 2 }), cleanWebm, "film_unreadable"],
    [
      "a WebM with something behind it",
      Buffer.concat([webm(), Buffer.from("<script>")]),
      cleanWebm,
      "film_unreadable",
    ],
    ["a WebM cut off", webm().subarray(0, 120), cleanWebm, "film_unreadable"],
  ] as const)("PF03 %s: %#", (_, film, clean, expected) => {
    expect(code(clean, film)).toBe(expected);
  });

  it("PF03 whatever bytes of a film are changed, it is taken or refused, and never ends the process", () => {
    for (const [film, clean] of [
      [mp4(), cleanMp4],
      [webm(), cleanWebm],
      [webm({ streams: true }), cleanWebm],
    ] as const)
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.nat(film.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
          (changes) => {
            const harmed = Buffer.from(film);
            for (const [at, byte] of changes) harmed[at] = byte;
            expect(["taken", "film_unreadable", "film_too_long"]).toContain(code(clean, harmed));
          },
        ),
        { numRuns: 2000 },
      );
  });
});
