import type {
  StandingOrderView,
  StandingRun,
} from "#app/features/standing-orders/rules/standing-order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { refusalSentence } from "#app/i18n/refusal-sentence.server.ts";

/** A day with the reader's sentence of why it brought no order. */
export type ToldRun = StandingRun & { why: string | null };
/** A standing order, its refusals in the reader's words. */
export type ToldStanding<View extends StandingOrderView = StandingOrderView> = Omit<View, "runs"> & {
  runs: ToldRun[];
};

/** For pages, which need not carry the words of every refusal. */
export function withReasons<View extends StandingOrderView>(
  ctx: Pick<CommandContext, "texts" | "language">,
  view: View,
): ToldStanding<View> {
  const runs = view.runs.map((run) => ({ ...run, why: run.refusal && refusalSentence(ctx, run.refusal) }));
  return { ...view, runs };
}
