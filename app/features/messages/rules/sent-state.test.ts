import { expect, it } from "vitest";
import { sentState } from "./sent-state.ts";

it.each([
  ["sent", "outbox", "written"],
  ["failed", "outbox", "failed"],
  ["sent", "whatsapp", "sent"],
  ["delivered", "whatsapp", "delivered"],
] as const)("RO34 %s by %s is called %s", (state, channel, called) => {
  expect(sentState({ state, channel })).toBe(called);
});
