import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { stateOf } from "#db/faults.ts";
import { checkBooks } from "./check-books.server.ts";

/** Less than a page may take; what is more waits for the night. */
const TIMEOUT_SECONDS = 15;
const TOOK_TOO_LONG = "57014";

/** Checks the books while somebody waits for it. Guarantees: it ends within seconds, and one runs at a time. */
export async function checkNow(
  ctx: CommandContext,
): Promise<Result<{ differences: number }, "not_allowed" | "check_running" | "check_too_long">> {
  if (!mayAdminister(ctx.actor, "ledger.read")) return refuse("not_allowed");
  try {
    const found = await checkBooks(ctx, { seconds: TIMEOUT_SECONDS });
    return found === null ? refuse("check_running") : ok({ differences: found.length });
  } catch (error) {
    if (stateOf(error) === TOOK_TOO_LONG) return refuse("check_too_long");
    throw error;
  }
}
