import { expect, it } from "vitest";
import { localPath } from "./local-path.ts";

it.each([
  ["/orders?cursor=x", "/orders?cursor=x"],
  ["/admin", "/admin"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["https://evil.example", "/"],
  ["javascript:alert(1)", "/"],
  [null, "/"],
  ["/a/../b", "/b"],
])("a way back %j leads to %j and never off the site", (path, expected) => {
  expect(localPath(path)).toBe(expected);
});
