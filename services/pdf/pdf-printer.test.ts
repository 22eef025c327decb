import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { systemBrowser } from "../../scripts/start/find-browser.mjs";
import { openPdfPrinter } from "./open-pdf-printer.ts";
import { DEFAULT_PDF_LIMITS } from "./pdf-printer.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kabsh-browser-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that stands where a browser does. */
function program(name: string, script: string): string {
  const place = path.join(folder, name);
  writeFileSync(place, `#!/bin/sh\n${script}\n`);
  chmodSync(place, 0o755);
  return place;
}
const leftOver = () => readdirSync(tmpdir()).filter((name) => name.startsWith("kabsh-pdf-"));
const FILE =
  'for word in "$@"; do case "$word" in --print-to-pdf=*) file=$(echo "$word" | cut -d= -f2-);; esac; done';

describe("writing PDF files", () => {
  it("IV08 is refused where no browser is installed", async () => {
    const printer = openPdfPrinter(null);
    expect(printer.isInstalled).toBe(false);
    expect(await printer.print("<p>x</p>", "somebody")).toEqual({ ok: false, why: "missing" });
  });

  it("IV08 answers what the browser wrote, and leaves nothing behind", async () => {
    const printer = openPdfPrinter(program("good", `${FILE}\nprintf '%%PDF-made' > "$file"`));
    const printed = await printer.print("<p>x</p>", "somebody");
    expect(printed.ok && Buffer.from(printed.pdf).toString()).toBe("%PDF-made");
    expect(leftOver()).toEqual([]);
  });

  it("IV08 gives the browser nothing of the shop's environment, where secrets are", async () => {
    const printer = openPdfPrinter(program("telling", `${FILE}\nenv > "$file"`));
    const printed = await printer.print("<p>x</p>", "somebody");
    const said = printed.ok ? Buffer.from(printed.pdf).toString() : "";
    const names = said.split("\n").flatMap((line) => line.split("=")[0] || []);
    expect(names).toContain("LANG");
    expect(
      names.filter((name) => !["PATH", "HOME", "LANG", "PWD", "OLDPWD", "SHLVL", "_"].includes(name)),
    ).toEqual([]);
  });

  it("IV08 ends one that takes too long, with all that it started", async () => {
    const mark = path.join(folder, "alive");
    const slow = program("slow", `(sleep 3; echo > ${mark}) &\nsleep 30`);
    const printer = openPdfPrinter(slow, { ...DEFAULT_PDF_LIMITS, seconds: 0.3 });
    expect(await printer.print("<p>x</p>", "somebody")).toEqual({ ok: false, why: "failed" });
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    expect(readdirSync(folder)).not.toContain("alive");
    expect(leftOver()).toEqual([]);
  });

  it("IV08 ends one that holds too much", async () => {
    const greedy = program(
      "greedy",
      `exec ${process.execPath} -e 'const kept = []; setInterval(() => kept.push(Buffer.alloc(5e7, 1)), 20)'`,
    );
    const printer = openPdfPrinter(greedy, { ...DEFAULT_PDF_LIMITS, memoryMegabytes: 300 });
    const began = Date.now();
    expect(await printer.print("<p>x</p>", "somebody")).toEqual({ ok: false, why: "failed" });
    expect(Date.now() - began).toBeLessThan(DEFAULT_PDF_LIMITS.seconds * 1000);
  });

  it("IV08 runs as many at once as it may, lets some wait and refuses the rest", async () => {
    const count = path.join(folder, "count");
    const printer = openPdfPrinter(
      program(
        "counted",
        `${FILE}\necho x >> ${count}; sleep 0.3; grep -c x ${count} > "$file"; sed -i 1d ${count}`,
      ),
      { ...DEFAULT_PDF_LIMITS, processes: 1, waiting: 2 },
    );
    const printed = await Promise.all(
      Array.from({ length: 5 }, (_, at) => printer.print("<p>x</p>", `person ${at}`)),
    );
    expect(printed.map((each) => (each.ok ? Buffer.from(each.pdf).toString().trim() : each.why))).toEqual([
      "1",
      "1",
      "1",
      "busy",
      "busy",
    ]);
  });

  it("OA05 one person's wishes fill no queue: another's comes before the rest of them", async () => {
    const printer = openPdfPrinter(program("ordered", `${FILE}\nsleep 0.2; printf made > "$file"`));
    const order: string[] = [];
    const wish = async (sender: string) => {
      const printed = await printer.print("<p>x</p>", sender);
      order.push(printed.ok ? sender : printed.why);
    };
    const greedy = Array.from({ length: 12 }, () => wish("greedy"));
    await Promise.all([...greedy, wish("honest")]);
    expect(order.filter((each) => each === "busy")).toHaveLength(10);
    expect(order.slice(10)).toEqual(["greedy", "honest", "greedy"]);
  });

  it("IV08 a browser that breaks, or is not there, fails alone; closing ends what runs", async () => {
    const broken = openPdfPrinter(program("broken", "exit 3"));
    expect(await broken.print("x", "somebody")).toEqual({ ok: false, why: "failed" });
    const absent = openPdfPrinter(path.join(folder, "nowhere"));
    expect(await absent.print("x", "somebody")).toEqual({ ok: false, why: "failed" });
    const endless = openPdfPrinter(program("endless", "sleep 60"));
    const [running, queued] = [endless.print("x", "somebody"), endless.print("x", "somebody")];
    await new Promise((resolve) => setTimeout(resolve, 200));
    await endless.close();
    expect([await running, await queued]).toEqual([
      { ok: false, why: "failed" },
      { ok: false, why: "failed" },
    ]);
  });

  it.skipIf(!systemBrowser())("IV08 a real browser makes a PDF of Arabic", async () => {
    const printer = openPdfPrinter(systemBrowser());
    const printed = await printer.print(
      '<html dir="rtl" lang="ar"><body>فاتورة ضريبية مبسطة</body></html>',
      "somebody",
    );
    expect(printed.ok && Buffer.from(printed.pdf.subarray(0, 5)).toString()).toBe("%PDF-");
    expect(leftOver()).toEqual([]);
  });
});
