import { z } from "zod";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { beginSecondFactor, confirmSecondFactor } from "./set-up-second-factor.server.ts";

/** What both pages that set a second factor up send: one's own page, and the one before the desk opens. */
export const SET_UP_CHANGES = [
  z.object({ intent: z.literal("begin-second-factor") }),
  z.object({ intent: z.literal("confirm-second-factor"), code: z.string().max(40) }),
] as const;

export type SetUpChange = z.output<(typeof SET_UP_CHANGES)[number]>;

/** Runs one step of setting up the second factor. */
export function runSetUp(ctx: CommandContext, change: SetUpChange) {
  return change.intent === "begin-second-factor" ? beginSecondFactor(ctx) : confirmSecondFactor(ctx, change);
}
