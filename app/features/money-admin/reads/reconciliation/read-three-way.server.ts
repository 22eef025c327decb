import type { DaySpan } from "#app/features/money-admin/rules/uncovered-days.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { type BankSide, readBankSide } from "./read-bank-side.server.ts";
import { type GatewaySide, readGatewaySide } from "./read-gateway-side.server.ts";

export interface ThreeWay extends DaySpan {
  bank: BankSide;
  gateways: GatewaySide;
}

/** The books beside the bank's statements and the gateways' own word, for some days (MD16). */
export async function readThreeWay(
  ctx: Pick<CommandContext, "actor" | "db">,
  span: DaySpan,
): Promise<Result<ThreeWay, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "ledger.read")) return refuse("not_allowed");
  const [bank, gateways] = await Promise.all([readBankSide(ctx.db, span), readGatewaySide(ctx.db, span)]);
  return ok({ ...span, bank, gateways });
}
