import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { fillWorker } from "../../vite.station.config.ts";
import { adminCodeFor, filesWith, firstLoad, unkeptFiles } from "./check-budget.mjs";

it("counts every file that a page and the routes around it load at once, each once", () => {
  const manifest = {
    entry: { module: "/e.js", imports: ["/react.js"] },
    routes: {
      root: { module: "/root.js", imports: ["/react.js"], css: ["/app.css"] },
      layout: { parentId: "root", module: "/layout.js", imports: [] },
      page: { parentId: "layout", module: "/page.js", imports: ["/react.js", "/card.js"], css: ["/app.css"] },
      other: { parentId: "layout", module: "/other.js", imports: ["/heavy.js"] },
    },
  };
  expect(firstLoad(manifest, "page")).toEqual({
    js: ["/e.js", "/react.js", "/page.js", "/card.js", "/layout.js", "/root.js"],
    css: ["/app.css"],
  });
});

it("A01 finds modules of the admin area in what a customer's page loads, also through a shared file", () => {
  const manifest = {
    entry: { module: "/e.js", imports: [] },
    routes: { page: { module: "/page.js", imports: ["/shared.js"] } },
  };
  const modules = { "/page.js": ["app/routes/shop/home.tsx"], "/shared.js": ["app/ui/card.tsx"] };
  expect(adminCodeFor(manifest, modules, ["page"])).toEqual([]);
  modules["/shared.js"].push("app/features/order-admin/ui/order/order-admin.tsx");
  expect(adminCodeFor(manifest, modules, ["page"])).toEqual([
    "page: /shared.js holds app/features/order-admin/ui/order/order-admin.tsx",
  ]);
});

it("WS15 counts all that a seat loads before its first work, what its parts import too, each once", () => {
  const chunks = {
    "station.js": { imports: ["react-1.js"], modules: ["main.tsx"] },
    "react-1.js": { imports: [], modules: ["react"] },
    "scanner-1.js": { imports: ["react-1.js"], modules: ["scanner.ts"] },
    "abattoir-card-1.js": { imports: ["station.js", "scanner-1.js"], modules: ["abattoir-card.tsx"] },
    "driver-page-1.js": { imports: ["scanner-1.js"], modules: ["driver-page.tsx"] },
  };
  expect(filesWith(chunks, ["main.tsx", "abattoir-card.tsx"])).toEqual([
    ...["station.js", "react-1.js", "abattoir-card-1.js", "scanner-1.js"],
  ]);
  expect(() => filesWith(chunks, ["kitchen-card.tsx"])).toThrow("kitchen-card.tsx");
});

it("WS15 finds a file of stations that their worker does not keep, has of another build, or lists in vain", () => {
  const { text } = fillWorker("const BUILT = {};\nrest();\n", { "station.js": "a", "scanner-1.js": "b" });
  const hashOf = (content) => `sha384-${createHash("sha384").update(content).digest("base64")}`;
  const files = { "/station-app/station.js": hashOf("a"), "/station-app/scanner-1.js": hashOf("b") };
  expect(unkeptFiles(text, files)).toEqual([]);
  expect(unkeptFiles(text, { ...files, "/station-app/words-1.js": hashOf("c") })).toEqual([
    "/station-app/words-1.js is not in the list",
  ]);
  expect(unkeptFiles(text, { "/station-app/station.js": hashOf("newer") })).toEqual([
    "/station-app/station.js is another",
    "/station-app/scanner-1.js was not built",
  ]);
  expect(unkeptFiles("nothing", files)).toHaveLength(2);
});
