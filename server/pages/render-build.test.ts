import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { renderBuild } from "./render-build.ts";

/** The least that React Router takes for a build: one page whose action says what it received. */
const received: string[] = [];
const page = {
  action: async ({ request }: { request: Request }) => {
    received.push(`${request.method} ${await request.text()}`);
    return null;
  },
  default: () => null,
};
const build = {
  entry: {
    module: {
      default: () => new Response("drawn"),
      createLoadContext: () => undefined,
    },
  },
  // "away" is drawn ahead by every shop.
  routes: Object.fromEntries(["press", "away"].map((id) => [id, { id, path: id, module: page }])),
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
  assetsBuildDirectory: "",
  future: {},
  isSpaMode: false,
  prerender: [],
  publicPath: "/",
  routeDiscovery: { mode: "initial" },
  ssr: true,
} as unknown as ServerBuild;

const shop = { ...(await openTestShop()), publicUrl: "https://shop.test" };
const app = createApp({ shop, trustedProxies: 1, renderPage: renderBuild(build, "production") });
/** As a proxy with TLS hands it on: the browser spoke https, and the proxy speaks http. */
const write = (origin: string, headers: Record<string, string> = {}) =>
  app.fetch(
    new Request("http://shop.test/press.data", {
      method: "POST",
      headers: { origin, "x-forwarded-proto": "https", "content-type": "text/plain", ...headers },
      body: "pressed",
    }),
  );

it("AV13 a page of the shop saves behind a proxy that speaks https to browsers and http to the shop", async () => {
  received.length = 0;
  expect((await write("https://shop.test")).status).toBe(200);
  expect(received).toEqual(["POST pressed"]);
});

it("AV13 so does a form of a page that tells nobody where it stands; another site's does not", async () => {
  received.length = 0;
  expect((await write("null", { "sec-fetch-site": "same-origin" })).status).toBe(200);
  expect((await write("https://evil.example")).status).toBe(403);
  expect((await write("null", { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect(received).toEqual(["POST pressed"]);
});
