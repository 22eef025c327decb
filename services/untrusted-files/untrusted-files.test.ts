import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { makeHostileFile } from "#tests/hostile-files/hostile-files.ts";
import { pdf, photo } from "#tests/support/proof-samples.ts";
import { largePhonePhoto, phonePhoto } from "#tests/support/samples/phone-photo.ts";
import { openUntrustedFiles } from "./open-untrusted-files.ts";
import { DEFAULT_FILE_LIMITS, type FileLimits, type UntrustedFiles } from "./untrusted-files.ts";

// Whole processes that are ended on purpose, and that stand behind everybody else on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const KINDS = ["image/jpeg", "image/png", "image/webp", "application/pdf"];
const BYTES_MAX = 10 * 1024 * 1024;
const opened: UntrustedFiles[] = [];

function open(limits: Partial<FileLimits> = {}): UntrustedFiles {
  const files = openUntrustedFiles({ ...DEFAULT_FILE_LIMITS, ...limits });
  opened.push(files);
  return files;
}

afterEach(async () => {
  for (const files of opened.splice(0)) await files.close();
});

const clean = (files: UntrustedFiles, bytes: Uint8Array, sender = "ali") =>
  files.clean(bytes, { sender, kinds: KINDS, bytesMax: BYTES_MAX });

/** Takes seconds to read on the fastest machine, and ends. */
async function longDocument(): Promise<Uint8Array> {
  const { bytes } = await makeHostileFile("digits that look like objects.pdf");
  return Buffer.concat([bytes.subarray(0, 0.8 * 1024 * 1024), bytes.subarray(-100)]);
}

/** Processes that look into files and belong to `parent`, as this machine lists them; null where it lists none. */
function processesOf(parent: number): number[] | null {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .filter((name) => {
        try {
          const stat = readFileSync(`/proc/${name}/stat`, "utf8");
          const isChild = Number(stat.slice(stat.lastIndexOf(")")).split(" ")[2]) === parent;
          return isChild && readFileSync(`/proc/${name}/cmdline`, "utf8").includes("supervisor.ts");
        } catch {
          return false;
        }
      })
      .map(Number);
  } catch {
    return null;
  }
}

describe("files of others", () => {
  it("RN13 UF08 a photograph of a phone is kept with a picture to look at, and without one when its time is over", async () => {
    const files = open({ processes: 1 });
    const wanted = { sender: "ali", kinds: ["image/heic"], bytesMax: BYTES_MAX };
    const taken = await files.clean(phonePhoto(), wanted);
    if (!taken.ok) throw new Error(taken.code);
    expect(taken.value.contentType).toBe("image/heic");
    const { format, width } = await sharp(taken.value.preview ?? undefined).metadata();
    expect([format, width]).toEqual(["webp", 96]);

    // The first time that is enough to make it safe is far too little to decode a thousand tiles, however fast the machine is.
    const hurriedFor = (time: number) =>
      open({ processes: 1, seconds: time }).clean(largePhonePhoto(), wanted);
    let seconds = 0.02;
    let hurried = await hurriedFor(seconds);
    while (!hurried.ok && seconds < 4) {
      seconds *= 1.5;
      hurried = await hurriedFor(seconds);
    }
    expect(hurried).toMatchObject({ ok: true, value: { preview: null } });
  });

  it("UF02 a file that takes more than its time is ended, decoders and all, and the next one is taken", async () => {
    const files = open({ processes: 1, seconds: 1 });
    await clean(files, await photo());
    const before = processesOf(process.pid);
    const slow = await makeHostileFile("a million packed objects.pdf");
    expect(await clean(files, slow.bytes)).toMatchObject({ ok: false, code: "file_too_heavy" });
    expect(await clean(files, await photo())).toMatchObject({ ok: true });
    const after = processesOf(process.pid);
    if (before && after) {
      expect([before.length, after.length]).toEqual([1, 1]);
      expect(after).not.toEqual(before);
    }
  });

  it("UF02 so is one that takes more memory, and one whose answer would be too large", async () => {
    const files = open({ processes: 1, seconds: 0, memoryMegabytes: 300 });
    const bomb = await makeHostileFile("objects that unpack to a gigabyte.pdf");
    expect(await clean(files, bomb.bytes)).toMatchObject({ code: "file_too_heavy" });
    expect(await files.clean(pdf(), { sender: "a", kinds: KINDS, bytesMax: 100 })).toMatchObject({
      code: "file_too_heavy",
    });
    expect(await clean(files, pdf())).toMatchObject({ ok: true });
  });

  it("UF04 a picture beyond 24 megapixels is refused by its header, and one of a 24 megapixel camera is not", async () => {
    const files = open();
    for (const name of ["39.7 megapixels in a few kilobytes.webp", "24.6 megapixels.png"])
      expect(await clean(files, (await makeHostileFile(name)).bytes)).toMatchObject({
        code: "image_too_large",
      });
    const camera = await sharp({ create: { width: 5712, height: 4284, channels: 3, background: "#a51" } })
      .jpeg()
      .toBuffer();
    expect(await clean(open({ seconds: 10 }), camera)).toMatchObject({
      ok: true,
      value: { contentType: "image/jpeg" },
    });
    expect(await clean(open({ megapixels: 2 }), camera)).toMatchObject({ code: "image_too_large" });
  });

  it("UF05 UF06 many files of one customer wait for each other; another's does not wait for them", async () => {
    const files = open({ processes: 1, waiting: 32 });
    const order: string[] = [];
    const send = async (sender: string, name: string) => {
      const answer = await clean(files, await photo("jpeg", "#123456"), sender);
      order.push(name);
      return answer;
    };
    const many = ["a1", "a2", "a3", "a4", "a5", "a6", "a7"].map((name) => send("ali", name));
    await vi.waitUntil(() => order.length > 0, 30_000);
    const other = send("sara", "s1");
    const answers = await Promise.all(many);
    expect(await other).toMatchObject({ ok: true });
    // One is being looked into and four wait; the others are told so at once.
    expect(answers.filter((answer) => !answer.ok)).toEqual(
      Array(answers.filter((answer) => !answer.ok).length).fill(
        expect.objectContaining({ code: "files_busy", detail: { retryAfterSeconds: expect.any(Number) } }),
      ),
    );
    expect(answers.some((answer) => !answer.ok)).toBe(true);
    expect(order.indexOf("s1")).toBeLessThan(order.length - 1);
  });

  it("UF10 a slow file makes room for somebody who used up little, and is looked into to its end after that", async () => {
    const files = open({ processes: 1, seconds: 60 });
    const order: string[] = [];
    // Both are made first: a machine that is slow to draw the picture would let the slow one end before it is sent.
    const [slow, picture] = [await longDocument(), await photo()];
    const heavy = clean(files, slow, "ali").finally(() => order.push("slow"));
    const quick = clean(files, picture, "sara").finally(() => order.push("quick"));
    expect(await quick).toMatchObject({ ok: true });
    expect(await heavy).toMatchObject({ ok: true });
    expect(order).toEqual(["quick", "slow"]);
  });

  it("UF06 no more than an eighth of what may wait is let in for one sender", () => {
    const files = open({ waiting: 16 });
    const leave = [files.admit("ali"), files.admit("ali")];
    expect(files.admit("ali")).toBeNull();
    expect(files.admit("sara")).not.toBeNull();
    leave[0]?.();
    expect(files.admit("ali")).not.toBeNull();
  });

  it("UF02 what runs inside may neither write, nor start anything, nor read the shop's secrets", async () => {
    await clean(open(), pdf());
    const [pid] = processesOf(process.pid) ?? [];
    // Where the machine does not tell how its processes were started, there is nothing to look at.
    if (!pid) return expect(process.platform).not.toBe("linux");
    const started = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    const flags = started.slice(
      1,
      started.findIndex((part) => part.endsWith("supervisor.ts")),
    );
    const tries = `
      const { readFileSync, writeFileSync } = require("node:fs");
      const { execSync } = require("node:child_process");
      const tries = [() => readFileSync("/etc/passwd"), () => writeFileSync("/tmp/x", ""), () => execSync("true")];
      const codes = tries.map((run) => {
        try { run(); return "done"; } catch (error) { return error.code; }
      });
      process.stdout.write(codes.join(" "));`;
    const child = spawn(process.execPath, [...flags, "-e", tries]);
    let said = "";
    child.stdout.on("data", (part) => {
      said += part;
    });
    await once(child, "close");
    expect(said).toBe("ERR_ACCESS_DENIED ERR_ACCESS_DENIED ERR_ACCESS_DENIED");
    expect(readFileSync(`/proc/${pid}/environ`, "utf8")).not.toContain("HOME");
  });

  it("UF03 when the shop is killed, what looks into files for it ends too", async () => {
    const script = `
      import { openUntrustedFiles } from "#services/untrusted-files/open-untrusted-files.ts";
      import { DEFAULT_FILE_LIMITS } from "#services/untrusted-files/untrusted-files.ts";
      const files = openUntrustedFiles({ ...DEFAULT_FILE_LIMITS, seconds: 0, processes: 1 });
      await files.kindOf(Buffer.from("x"), { sender: "a" });
      process.stdout.write("begun");
      files.kindOf(Buffer.from("x"), { sender: "a" });`;
    const shop = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(shop.stdout, "data");
    const inside = processesOf(shop.pid ?? 0);
    shop.kill("SIGKILL");
    await once(shop, "exit");
    const isThere = (pid: number) => {
      try {
        process.kill(pid, 0);
        return true;
      } catch {
        return false;
      }
    };
    if (inside) {
      expect(inside).toHaveLength(1);
      await vi.waitUntil(() => !inside.some(isThere), 20_000);
    }
    expect(shop.signalCode).toBe("SIGKILL");
  });
});
