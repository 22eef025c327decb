import fc from "fast-check";
import { expect, it } from "vitest";
import { localPath } from "./local-path.ts";

it.each([
  ["/orders?cursor=x", "/orders?cursor=x"],
  ["/admin", "/admin"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/..//evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["https://evil.example", "/"],
  ["javascript:alert(1)", "/"],
  [null, "/"],
  ["/a/../b", "/b"],
])("A15 a way back %j leads to %j and never off the site", (path, expected) => {
  expect(localPath(path)).toBe(expected);
});

it.each([
  ["/admin/orders?status=Paid", "/admin/orders?status=Paid"],
  ["/admin", "/admin"],
  ["/admin/..//evil.example/admin", "/admin/financial"],
  ["/admin/../orders", "/admin/financial"],
  ["/administer", "/admin/financial"],
  ["/admin/%2e%2e//evil.example", "/admin/financial"],
  ["", "/admin/financial"],
])("A15 after the desk's sign-in %j leads to %j", (path, expected) => {
  expect(localPath(path, { under: "/admin/", otherwise: "/admin/financial" })).toBe(expected);
});

it("A15 whatever is written in it, a way back stays on the site and below its folder", () => {
  const part = fc.constantFrom(
    "/",
    "//",
    "\\",
    "..",
    ".",
    "%2e",
    "%2f",
    "\t",
    "\n",
    "@",
    ":",
    "?",
    "#",
    "admin",
    "evil.example",
    "https:",
  );
  const trick = fc.array(part, { maxLength: 12 }).map((parts) => `/${parts.join("")}`);
  fc.assert(
    fc.property(
      fc.oneof(trick, fc.string(), fc.webPath()),
      fc.constantFrom("/", "/admin/"),
      (path, under) => {
        const target = new URL(localPath(path, { under, otherwise: under }), "https://kabsh.test");
        expect(target.origin).toBe("https://kabsh.test");
        expect(`${target.pathname}/`.startsWith(under)).toBe(true);
        expect(localPath(path, { under, otherwise: under })).not.toMatch(/^\/[/\\]/);
      },
    ),
    { numRuns: 1_000 },
  );
});
