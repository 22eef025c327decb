import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { INLINE_MARK, sealHtml } from "./content-policy.ts";
import { startAfterPaint } from "./start-after-paint.ts";

const code = 'import "/assets/manifest-1.js";import("/assets/entry.js");';
const page = [
  '<head><link rel="modulepreload" href="/assets/entry.js"/>',
  `<link nonce="${INLINE_MARK}" rel="modulepreload" href="/assets/home.js"/><link rel="stylesheet" href="/assets/a.css"/>`,
  `</head><body><h1>Kabsh</h1><script nonce="${INLINE_MARK}" type="module" async="">${code}</script>`,
  `<script nonce="${INLINE_MARK}">stream()</script></body>`,
].join("");

describe("a page's scripts", () => {
  const html = startAfterPaint(page, INLINE_MARK);

  it("are neither fetched nor run by the HTML itself", () => {
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).not.toContain('type="module"');
    expect(html).toContain(`type="text/plain" id="start">${code}</script>`);
  });

  it("are fetched by the loader, all of them, and nothing else is touched", () => {
    expect(html).toContain('["/assets/entry.js","/assets/home.js"]');
    expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/></head>');
    expect(html.endsWith(`<script nonce="${INLINE_MARK}">stream()</script></body>`)).toBe(true);
  });

  it("may run by the page's policy when the loader puts them back", () => {
    const hash = createHash("sha256").update(code).digest("base64");
    expect(sealHtml(html).policy).toContain(`'sha256-${hash}'`);
  });

  it("SL01 of a page that rests wait for a sign of a person, and of any other for the first paint", () => {
    const resting = startAfterPaint(page, INLINE_MARK, { rests: true });
    expect(resting).toContain('"pointermove"');
    expect(resting).not.toContain('type: "paint"');
    expect(html).toContain('type: "paint"');
    expect(html).not.toContain('"pointermove"');
  });

  it("stay away where a page has none", () => {
    expect(startAfterPaint("<h1>Not found</h1>", INLINE_MARK)).toBe("<h1>Not found</h1>");
  });
});
