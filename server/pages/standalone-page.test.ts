import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createStandalone } from "./standalone-page.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kabsh-assets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(path.join(folder, "assets"));
writeFileSync(
  path.join(folder, "assets/app-1a2b.css"),
  "@font-face{src:url(/assets/plex-1.woff2) format('woff2')}p{color:red}",
);
writeFileSync(path.join(folder, "assets/plex-1.woff2"), "letters");

const PAGE = `<!DOCTYPE html><html lang="ar"><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="stylesheet" href="/assets/app-1a2b.css"/><link rel="stylesheet" href="https://elsewhere.test/x.css"/><script type="module">fetch("/x")</script></head><body><p>كبش $& </p><script>alert(1)</script></body></html>`;

describe("a page that needs nobody", () => {
  it("IV08 has its styles and letters in it, and no script and nothing to fetch", async () => {
    const html = await createStandalone(folder)(PAGE);
    expect(html).toContain("p{color:red}");
    expect(html).toContain(`url(data:font/woff2;base64,${btoa("letters")})`);
    expect(html).toContain("<p>كبش $& </p>");
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|<link|https:|\/assets\//);
  });

  it("IV08 takes no file but of the build", async () => {
    writeFileSync(path.join(folder, "secret.css"), "secret");
    const page = PAGE.replace("/assets/app-1a2b.css", "/assets/../secret.css");
    expect(await createStandalone(folder)(page)).not.toContain("secret");
  });

  it("BL04 has the shop's logo in it, read from the shop's own files and from nowhere else", async () => {
    const src = "/files/logo/0b8a3c52-1x1-1.webp";
    const page = PAGE.replace("<p>", () => `<img src="${src}" alt=""/><img src="/files/x.webp"/><p>`);
    const asked: string[] = [];
    const make = createStandalone(folder, async (key) => {
      asked.push(key);
      return Buffer.from("pixels");
    });
    expect(await make(page)).toContain(`src="data:image/webp;base64,${btoa("pixels")}"`);
    expect(asked).toEqual(["logo/0b8a3c52-1x1-1.webp"]);
    expect(await createStandalone(folder)(page)).toContain(src);
  });
});
