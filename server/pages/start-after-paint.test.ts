import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { INLINE_MARK, sealHtml } from "./content-policy.ts";
import { FIRST_TAP_CODE } from "./first-tap/first-tap-code.ts";
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

describe("a press before the scripts of a page are there", () => {
  const here = new URL("https://shop.test/orders?page=2");
  /** What the code takes a link with this address and these attributes for. */
  function leadsOn(href: string, attributes: { target?: string; download?: string } = {}): boolean {
    const { origin, pathname, search } = new URL(href, here);
    const link = {
      ...{ origin, pathname, search, target: attributes.target ?? "" },
      hasAttribute: (name: string) => name in attributes,
    };
    const globals = { addEventListener: () => {}, document: { documentElement: {} }, location: here };
    const made = new Function(...Object.keys(globals), `${FIRST_TAP_CODE}; return linkOf;`);
    const linkOf = made(...Object.values(globals));
    return linkOf({ closest: (of: string) => (of === "a[href]" ? link : null) }) === link;
  }

  it.each<[string, boolean, Parameters<typeof leadsOn>[1]?]>([
    ["/order", true],
    ["/orders", true],
    ["/orders?page=3", true],
    ["/orders?page=2", false],
    ["/orders?page=2#main", false],
    ["#main", false],
    ["https://wa.me/966500000000", false],
    ["/files/menu.pdf", false],
    ["/api/orders.csv", false],
    ["/sitemap.xml", false],
    ["/order", false, { target: "_blank" }],
    ["/order", false, { download: "" }],
  ])("FT03 %s is taken for another page of the shop: %s", (href, isPage, attributes) => {
    expect(leadsOn(href, attributes)).toBe(isPage);
  });
});
