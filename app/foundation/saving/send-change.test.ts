import { afterEach, expect, it, vi } from "vitest";
import { sendChange } from "./send-change.ts";

const asked = vi.hoisted(() => ({ answers: [] as boolean[] }));
vi.mock("./step-up-request.ts", () => ({ requestStepUp: async () => asked.answers.shift() ?? false }));

const SIGNED_OUT = { status: 401, body: { code: "not_signed_in", title: "Sign in first." } };
const cancel = () =>
  sendChange("POST /api/orders/{id}/cancel", {
    path: { id: "1" },
    body: { reason: "price", text: "a long one" },
  });

function shopAnswers(...answers: { status: number; body: unknown }[]) {
  const fetched = vi.fn(async () => {
    const next = answers.shift();
    return new Response(JSON.stringify(next?.body), { status: next?.status ?? 500 });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked.answers = [];
});

it("RN19 a change that arrives is answered by what it became", async () => {
  shopAnswers({ status: 200, body: { id: "7" } });
  expect(await cancel()).toEqual({ ok: true, value: { id: "7" } });
});

it("RN19 UC06 an ended session asks for the sign-in, and the same change is sent after it", async () => {
  const fetched = shopAnswers(SIGNED_OUT, { status: 200, body: { id: "7" } });
  asked.answers = [true];
  expect(await cancel()).toEqual({ ok: true, value: { id: "7" } });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(fetched.mock.calls[1]).toEqual(fetched.mock.calls[0]);
});

it("RN19 UC06 who would rather not sign in is told so, and nothing is sent again", async () => {
  const fetched = shopAnswers(SIGNED_OUT);
  expect(await cancel()).toMatchObject({ ok: false, code: "not_signed_in" });
  expect(fetched).toHaveBeenCalledTimes(1);
});
