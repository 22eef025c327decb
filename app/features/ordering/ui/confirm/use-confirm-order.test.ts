import { afterEach, describe, expect, it, vi } from "vitest";
import { emptyDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { toOrderBody } from "#app/features/ordering/rules/draft/draft-to-order.ts";
import { submitOrder } from "./use-confirm-order.ts";

const body = toOrderBody(emptyDraft(), 192_500);

function answer(status: number, json: unknown, headers: Record<string, string> = {}) {
  const send = vi.fn(
    async (_path: string, _init: RequestInit) => new Response(JSON.stringify(json), { status, headers }),
  );
  vi.stubGlobal("fetch", send);
  return send;
}

describe("submitOrder", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("W55 sends the draft's key and answers the order's id", async () => {
    const send = answer(201, { id: "o-1" });
    expect(await submitOrder(body, "key-1234")).toEqual({ kind: "placed", id: "o-1" });
    expect(send.mock.calls[0]?.[1].headers).toMatchObject({ "idempotency-key": "key-1234" });
  });

  it("W54 brings the server's new quote of a changed price", async () => {
    answer(409, { code: "price_changed", title: "changed", quote: { grandTotalHalalas: 197_500 } });
    expect(await submitOrder(body, "k")).toMatchObject({
      kind: "refused",
      code: "price_changed",
      quote: { grandTotalHalalas: 197_500 },
    });
  });

  it("W37 X04 brings the fields that were refused", async () => {
    answer(422, { code: "invalid_input", title: "no", fields: { customerPhone: "Invalid phone number" } });
    expect(await submitOrder(body, "k")).toMatchObject({ fields: { customerPhone: "Invalid phone number" } });
  });

  it("DB05 W55 calls a shop without its database away, and says when to ask again", async () => {
    answer(503, { code: "database_away" }, { "Retry-After": "7" });
    expect(await submitOrder(body, "k")).toEqual({ kind: "away", retryAfterSeconds: 7 });
    answer(503, { code: "database_away" });
    expect(await submitOrder(body, "k")).toEqual({ kind: "away", retryAfterSeconds: 5 });
  });

  it("W55 calls an answer that got lost, or a fault of the server, lost and not refused", async () => {
    answer(500, { code: "unexpected", requestId: "r-9" });
    expect(await submitOrder(body, "k")).toEqual({ kind: "lost", reference: "r-9" });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    expect(await submitOrder(body, "k")).toEqual({ kind: "lost", reference: null });
  });
});
