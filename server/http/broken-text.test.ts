import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { isBroken } from "./broken-text.ts";

const TYPE = "multipart/form-data; boundary=abc";

const shop = await openTestShop();
const app = createApp({ shop, trustedProxies: 0 });
const send = (path: string, init?: RequestInit) => app.fetch(new Request(`http://shop.test${path}`, init));
const posted = (body: string, type = "application/json") => ({
  method: "POST",
  headers: { "content-type": type, origin: "http://shop.test" },
  body,
});
const multipart = (disposition: string, value: string): [body: string, type: string] => [
  `--abc\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n--abc--\r\n`,
  TYPE,
];

describe("text that cannot be kept", () => {
  it.each([
    ["NUL in a query", "/api/restaurants?q=%00", undefined],
    ["NUL in a phone", "/api/send-otp", posted('{"phone":"05512\\u000034567"}')],
    [
      "NUL in an e-mail",
      "/api/admin/login",
      posted('{"email":"a\\u0000@b.sa","password":"long enough it is"}'),
    ],
    ["half a pair", "/api/send-otp", posted('{"phone":"\\ud83d"}')],
    ["NUL in a key", "/api/quote", posted('{"fulfillment":"home","meats":[],"sides":{"\\u0000":1}}')],
    ["NUL in a form", "/api/quote", posted("fulfillment=%00", "application/x-www-form-urlencoded")],
    ["NUL behind a second question mark", "/api/restaurants?q=?%00", undefined],
    [
      "NUL in JSON under another name",
      "/api/send-otp",
      posted('{"phone":"05512\\u000034567"}', "application/vnd.shop+json"),
    ],
    ["NUL in a part of a form", "/preferences", posted(...multipart('name="back"', "/a\0b"))],
    ["NUL in the name of a part", "/preferences", posted(...multipart('name="ba\0ck"', "/"))],
    ["nesting without end", "/api/quote", posted(`${"[".repeat(30_000)}${"]".repeat(30_000)}`)],
  ])("C27 %s is invalid input, never a failure", async (_, path, init) => {
    const answer = await send(path, init);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: "invalid_input" });
  });

  it("C27 nothing lies at an address with NUL", async () => {
    for (const path of [
      "/restaurants/diwan%00najd",
      "/api/restaurants/diwan%00najd",
      "/files/a%00b",
      "/orders/%00",
    ])
      expect((await send(path)).status).toBe(404);
  });

  it("AV23 a form of parts or headers without end is not taken apart", async () => {
    const part = '--abc\r\nContent-Disposition: form-data; name="back"\r\n\r\n/\r\n';
    const endless = [`${part.repeat(900)}--abc--\r\n`, multipart(`name="${"a".repeat(9_000)}"`, "/")[0]];
    for (const body of endless) {
      const answer = await send("/preferences", posted(body, TYPE));
      expect([answer.status, (await answer.json()).code]).toEqual([400, "unreadable"]);
    }
    const honest = await send("/preferences", posted(...multipart('name="back"', "/terms")));
    expect(honest.headers.get("location")).toBe("/terms");
  });

  it("C27 AV23 what is called a file may hold NUL, and nothing else becomes one by its name", async () => {
    const status = async (disposition: string) =>
      (await send("/preferences", posted(...multipart(disposition, "a\0b")))).status;
    expect(await status('name="file"; filename="a.jpg"')).toBe(303);
    for (const text of ['name="email"', 'name="email; filename=x"', 'name="email"\r\nX: ; filename="x"'])
      expect(await status(text)).toBe(422);
    expect(await status("name=\"email\"; filename*=UTF-8''a.jpg")).toBe(400);
  });

  it("C27 everything else passes: Arabic, emoji, empty bodies, text that is no JSON", async () => {
    expect((await send("/api/send-otp", posted('{"phone":"٠٥٥١٢٣٤٥٦٧"}'))).status).toBe(200);
    expect((await send("/api/quote", posted("{"))).status).toBe(400);
    expect((await send("/api/restaurants?q=%D9%86%F0%9F%90%8F")).status).toBe(200);
  });

  it("C27 no well-formed JSON is taken for broken", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8, stringUnit: "binary" }), (value) => {
        const text = JSON.stringify(value);
        expect(isBroken(JSON.parse(text))).toBe(text.includes("\\u0000"));
      }),
    );
  });
});
