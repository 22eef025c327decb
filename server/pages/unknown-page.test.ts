import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = await openTestShop();
let lines: Record<string, unknown>[] = [];
const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const app = createApp({
  shop: { ...shop, log },
  trustedProxies: 0,
  renderPage: async (request) =>
    new Response("a page", { status: new URL(request.url).pathname === "/about" ? 200 : 404 }),
});
const get = (path: string) => app.fetch(new Request(`http://shop.test${path}`));

beforeEach(() => {
  lines = [];
});

describe("an address that no page answers to", () => {
  it("S25 S26 answers 404 and stands in the log with its path and the request, as no error", async () => {
    const answer = await get("/no-such-page?token=secret");
    expect(answer.status).toBe(404);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 30,
      path: "/no-such-page",
      msg: "page not found",
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(JSON.stringify(lines)).not.toContain("secret");
  });

  it("S26 a page that is there is no error", async () => {
    expect((await get("/about")).status).toBe(200);
    expect(lines).toEqual([]);
  });
});
