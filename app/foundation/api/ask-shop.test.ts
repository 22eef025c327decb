import { afterEach, describe, expect, it, vi } from "vitest";
import { askShop } from "./ask-shop.ts";

function shopAnswers(answer: Response | Error) {
  const fetched = vi.fn(async (_address: string, _how: RequestInit) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const NOTHING = { ok: false, status: 0, title: "", fields: {}, retryAfterSeconds: 0 };

afterEach(() => vi.unstubAllGlobals());

describe("what is asked", () => {
  it("UC01 is put together of the endpoint and its parts", async () => {
    const fetched = shopAnswers(json(200, { kept: true }));
    const { signal } = new AbortController();
    await askShop("GET /api/admin/texts", { query: { q: "a&b", cursor: undefined }, signal });
    expect(fetched).toHaveBeenLastCalledWith("/api/admin/texts?q=a%26b", {
      method: "GET",
      headers: { accept: "application/json" },
      signal,
    });
    shopAnswers(new Response(null, { status: 204 }));
    const left = shopAnswers(new Response(null, { status: 204 }));
    await askShop("DELETE /api/kept-places/{keeperId}", { path: { keeperId: "m-1/2" }, keepalive: true });
    expect(left.mock.calls[0]?.[0]).toBe("/api/kept-places/m-1%2F2");
    expect(left.mock.calls[0]?.[1]).toMatchObject({ method: "DELETE", keepalive: true });
  });

  it("UC01 carries a body as JSON, and a form with its files as it is", async () => {
    const fetched = shopAnswers(json(200, {}));
    const body = { kind: "place", subject: "Jazan", agreed: true } as const;
    await askShop("POST /api/tell-me", { body });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
    const sent = shopAnswers(json(200, {}));
    const form = new FormData();
    await askShop("POST /api/admin/bank-statements", { body: form });
    expect(sent.mock.calls[0]?.[1].body).toBe(form);
    expect(sent.mock.calls[0]?.[1].headers).not.toHaveProperty("content-type");
  });

  it("UC01 of an order's link goes beside its page", async () => {
    const fetched = shopAnswers(new Response(null, { status: 204 }));
    const said = { path: { order: "/t/abc" }, body: { rating: 5 } };
    expect(await askShop("POST {+order}/review", said)).toEqual({ ok: true, value: null });
    expect(fetched.mock.calls[0]?.[0]).toBe("/t/abc/review");
  });
});

describe("what is answered", () => {
  const ask = () => askShop("POST /api/orders/{id}/cash", { path: { id: "7" } });

  it("UC01 is what it became", async () => {
    shopAnswers(json(200, { id: "7" }));
    expect(await ask()).toEqual({ ok: true, value: { id: "7" } });
  });

  it("UC02 a network that is gone, and a request that was given up, are an answer", async () => {
    for (const failure of [new TypeError("Failed to fetch"), new DOMException("gone on", "AbortError")]) {
      shopAnswers(failure);
      expect(await ask()).toEqual({ ...NOTHING, code: "unreachable" });
    }
  });

  it.each([200, 404, 502])("UC02 a page of somebody else's is no answer of the shop: %i", async (status) => {
    shopAnswers(new Response("<h1>Bad Gateway</h1>", { status }));
    expect(await ask()).toEqual({ ...NOTHING, code: "server_failed" });
  });

  it("UC03 a refusal for now says when to come back", async () => {
    const refusal = { code: "too_many_requests", title: "Try again in a minute." };
    shopAnswers(json(429, refusal, { "retry-after": "60" }));
    expect(await ask()).toEqual({ ...NOTHING, ...refusal, status: 429, retryAfterSeconds: 60 });
  });

  it("UC04 UC05 a refusal keeps its sentence, its fields and what it tells", async () => {
    const fields = { address: "Too long." };
    const refusal = {
      status: 409,
      code: "time_full",
      title: "Full.",
      fields,
      nearest: [{ date: "d", time: "t" }],
    };
    shopAnswers(json(409, refusal));
    expect(await ask()).toEqual({ ...NOTHING, ...refusal });
  });
});
