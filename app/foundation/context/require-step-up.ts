import { type Refusal, refuse } from "#app/lib/result.ts";
import { isProgram } from "./access.ts";
import type { CommandContext } from "./command-context.ts";

/** What proves that the person still sits there: a code where a second factor is set up, else the password. */
export type StepUpMethod = "password" | "code";

export type StepUpMissing = Refusal<"reauth_required", { ask: StepUpMethod }> | Refusal<"not_for_keys">;

/**
 * Null while this session was proven within the last minutes. A browser left open, or a stolen cookie, is not enough for
 * what takes the shop or its money away (0036-doors-of-the-desk). A program cannot prove to be anybody, so what asks for it is closed to
 * every key.
 */
export function missingStepUp({ actor, now }: Pick<CommandContext, "actor" | "now">): StepUpMissing | null {
  if (actor.kind !== "staff") return null;
  if (isProgram(actor)) return refuse("not_for_keys");
  if (actor.provenUntil && actor.provenUntil > now) return null;
  const ask: StepUpMethod = actor.hasSecondFactor ? "code" : "password";
  return refuse("reauth_required", { detail: { ask } });
}
