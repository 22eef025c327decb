import { afterEach, expect, it, vi } from "vitest";
import { sendChange } from "./send-change.ts";

const asked = vi.hoisted(() => ({ answers: [] as boolean[] }));
vi.mock("./step-up-request.ts", () => ({ requestStepUp: async () => asked.answers.shift() ?? false }));

const SIGNED_OUT = { status: 401, body: { code: "not_signed_in", title: "Sign in first." } };
const CHANGE = { address: "/api/orders/1/cancel", body: { text: "a long reason" } };

function shopAnswers(...answers: ({ status: number; body: unknown } | "away")[]) {
  const fetched = vi.fn(async () => {
    const next = answers.shift();
    if (!next || next === "away") throw new TypeError("Failed to fetch");
    const text = typeof next.body === "string" ? next.body : JSON.stringify(next.body);
    return new Response(text, { status: next.status });
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
  expect(await sendChange(CHANGE)).toEqual({ ok: true, value: { id: "7" } });
});

it("RN19 a refusal keeps its sentence and the field that it is about", async () => {
  const fields = { text: "Too long." };
  shopAnswers({ status: 422, body: { code: "invalid_input", title: "Look again.", fields } });
  expect(await sendChange(CHANGE)).toEqual({
    ok: false,
    code: "invalid_input",
    title: "Look again.",
    fields,
  });
});

it.each([
  ["away" as const, "unreachable"],
  [{ status: 502, body: "<h1>Bad Gateway</h1>" }, "server_failed"],
])("RN19 a shop that cannot answer is an answer to the form: %j", async (answer, code) => {
  shopAnswers(answer);
  expect(await sendChange(CHANGE)).toEqual({ ok: false, code, title: "", fields: {} });
});

it("RN19 an ended session asks for the sign-in, and the same change is sent after it", async () => {
  const fetched = shopAnswers(SIGNED_OUT, { status: 200, body: null });
  asked.answers = [true];
  expect(await sendChange(CHANGE)).toEqual({ ok: true, value: null });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(fetched.mock.calls[1]).toEqual(fetched.mock.calls[0]);
});

it("RN19 who would rather not sign in is told so, and nothing is sent again", async () => {
  const fetched = shopAnswers(SIGNED_OUT);
  expect(await sendChange(CHANGE)).toMatchObject({ ok: false, code: "not_signed_in" });
  expect(fetched).toHaveBeenCalledTimes(1);
});
