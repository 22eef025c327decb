import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from "react-router";
import { expect, it } from "vitest";
import { keepTyped } from "./keep-typed.ts";

const answerTo = async (serverAction: () => unknown) => {
  const answer = await keepTyped({ serverAction: (async () => serverAction()) as never });
  return (answer as { data?: unknown })?.data ?? answer;
};
const thrown = (failure: unknown) => () => {
  throw failure;
};

it("RN11 what was saved is answered as it is, and a refusal reads nothing again", async () => {
  expect(await answerTo(() => ({ ok: true, value: 1 }))).toEqual({ ok: true, value: 1 });
  const refusal = { ok: false, code: "not_found", title: "", fields: {} };
  const answer = await keepTyped({ serverAction: (async () => refusal) as never });
  expect(answer).toMatchObject({ data: refusal, init: { status: 422 } });
});

it.each([
  ["an ended session", redirect("/admin/login?next=%2Fadmin%2Ffinancial"), "signed_out"],
  ["a server that is away", new TypeError("Failed to fetch"), "unreachable"],
  ["a server that fails", new ErrorResponse(502, "Bad Gateway", ""), "server_failed"],
])("RN11 %s is an answer to the form that sent the change", async (_, failure, code) => {
  expect(await answerTo(thrown(failure))).toEqual({ ok: false, code, title: "", fields: {} });
});

it("RN11 any other way that an action leads goes on", async () => {
  await expect(answerTo(thrown(redirect("/admin/second-factor")))).rejects.toBeInstanceOf(Response);
});
