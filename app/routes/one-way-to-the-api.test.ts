import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Requests of pages that are not `askShop`: none of them asks the HTTP API for JSON. */
const OTHER_FETCHES: Record<string, string> = {
  "app/foundation/api/ask-shop.ts": "the one way itself",
  "app/features/inbox/ui/thread/claim-dialog.tsx": "fetches pictures of a conversation to send them along",
  "app/features/payments/ui/admin/receipts/show/open-proof.ts":
    "fetches a receipt, which is a picture or a file",
  "app/features/shell/ui/later/use-renewed-texts.ts": "fetches files of texts, which are no endpoint",
  "app/features/station-work/ui/state/ask-station.ts":
    "a page of 80 kB outside the shop's, with a cookie of its own and answers that wait for a line",
  "app/i18n/page-texts.ts": "fetches files of texts, which are no endpoint",
};

/** Ways that a browser has besides, each where `fetch` could not do it. */
const OTHER_WAYS: Record<string, string> = {
  "app/foundation/saving/send-file.ts": "says how far an upload is",
  "app/foundation/tracking/track.ts": "counts while the page is being left",
  "app/features/shell/ui/error-reference.tsx":
    "reports a page that failed, whose own code may be what failed",
  "app/features/shell/ui/follow-shop.ts": "a stream",
  "app/features/admin-shell/ui/admin-stream.ts": "a stream",
  "app/features/order-pages/ui/use-live-order.ts": "a stream",
  "app/features/station-work/ui/state/use-station.ts": "a stream",
};

const files = globSync("app/**/*.{ts,tsx}")
  .filter((file) => !/\.(test|server)\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll("\\", "/"), source: readFileSync(file, "utf8") }));
const having = (pattern: RegExp) =>
  files
    .filter(({ source }) => pattern.test(source))
    .map(({ file }) => file)
    .sort();

describe("pages and the HTTP API", () => {
  it("UC08 a page asks it by the typed client, and whatever else is fetched stands here with why", () => {
    expect(having(/\bfetch\(/)).toEqual(Object.keys(OTHER_FETCHES).sort());
    expect(having(/\bnew (XMLHttpRequest|EventSource)\(|\.sendBeacon\b/)).toEqual(
      Object.keys(OTHER_WAYS).sort(),
    );
  });

  it("UC08 no answer is called by a type that nothing checks", () => {
    expect(having(/\bjson\(\)(?:\.catch\([^)]*\))?\)* as\b|JSON\.parse\([^;]*\) as\b/)).toEqual([
      "app/entry.client.tsx",
      "app/features/admin-shell/ui/admin-stream.ts",
      "app/features/ordering/ui/offer/kept-offer.ts",
      "app/i18n/page-texts.ts",
    ]);
  });
});
