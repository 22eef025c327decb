import { UNSAFE_ErrorResponseImpl as ErrorAnswer } from "react-router";
import { describe, expect, it } from "vitest";
import { answerFailures, keepReadings, UNREACHABLE } from "./keep-shown-page.ts";

const URL_SHOWN = "https://kabsh.test/orders/1?pay=1";
const page = {
  href: URL_SHOWN,
  routes: [
    ["root", { language: "ar" }],
    ["order", { status: "Paid" }],
  ] as [string, unknown][],
};
const deadLine = { type: "error" as const, result: new TypeError("Failed to fetch") };
const notFound = { type: "error" as const, result: new ErrorAnswer(404, "Not Found", null) };
const broken = { type: "error" as const, result: new ErrorAnswer(500, "Server Error", null) };
const redirect = { type: "error" as const, result: Response.redirect("https://kabsh.test/login") };
const fresh = { type: "data" as const, result: { status: "Confirmed" } };

describe("what is on the screen", () => {
  it("X06 stays when it cannot be read again, and is renewed when it can", () => {
    expect(keepReadings({ root: deadLine, order: deadLine }, URL_SHOWN, page)).toEqual({
      root: { type: "data", result: { language: "ar" } },
      order: { type: "data", result: { status: "Paid" } },
    });
    expect(keepReadings({ order: broken }, URL_SHOWN, page).order?.type).toBe("data");
    const withoutDialog = URL_SHOWN.replace("?pay=1", "");
    expect(keepReadings({ order: deadLine }, withoutDialog, page).order?.type).toBe("data");
    expect(keepReadings({ order: fresh }, URL_SHOWN, page)).toEqual({ order: fresh });
  });

  it("X06 gives way to another page's error, to what the server decided, and when nothing was shown", () => {
    const unreachable = { type: "error", result: UNREACHABLE };
    expect(keepReadings({ order: deadLine }, "https://kabsh.test/orders/2", page)).toEqual({
      order: unreachable,
    });
    expect(keepReadings({ order: notFound }, URL_SHOWN, page)).toEqual({ order: notFound });
    expect(keepReadings({ order: redirect }, URL_SHOWN, page)).toEqual({ order: redirect });
    expect(keepReadings({ review: broken }, URL_SHOWN, page)).toEqual({ review: broken });
    expect(keepReadings({ order: deadLine }, URL_SHOWN, null)).toEqual({ order: unreachable });
  });

  it("X06 X10 the frame stays when another page does not come", () => {
    expect(keepReadings({ root: deadLine, restaurants: deadLine }, "https://kabsh.test/r", page)).toEqual({
      root: { type: "data", result: { language: "ar" } },
      restaurants: { type: "error", result: UNREACHABLE },
    });
  });
});

describe("a change that did not arrive", () => {
  const codeOf = (each: { result: unknown } | undefined) =>
    (each as { result: { data: { ok: boolean; code: string } } }).result.data;

  it("X06 is a refusal, and its page stays", () => {
    expect(codeOf(answerFailures({ order: deadLine }).order)).toMatchObject({
      ok: false,
      code: "unreachable",
    });
    expect(codeOf(answerFailures({ order: broken }).order)).toMatchObject({ code: "unreachable" });
    const tooLarge = { type: "error" as const, result: new ErrorAnswer(413, "Too Large", null) };
    expect(codeOf(answerFailures({ order: tooLarge }).order)).toMatchObject({ code: "too_large" });
  });

  it("X06 lets redirects and the server's own answers through", () => {
    for (const each of [redirect, notFound, fresh])
      expect(answerFailures({ order: each })).toEqual({ order: each });
  });
});
