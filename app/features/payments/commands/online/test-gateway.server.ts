import { z } from "zod";
import { askPort, openMethod, webhookAddress } from "#app/features/payments/reads/gateways.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { hasKeys } from "#app/features/settings/rules/gateway-settings.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import { GatewayFault } from "#services/payments/payment-port.ts";

export const testGatewayBody = z.object({ gateway: z.enum(GATEWAYS) });

/** Asks a gateway whether it knows the shop's keys; it may be told with it where its notices go. */
export async function testGateway(
  ctx: CommandContext,
  { gateway }: z.infer<typeof testGatewayBody>,
): Promise<
  Result<
    null,
    "not_signed_in" | "not_allowed" | "gateway_without_keys" | "gateway_keys_wrong" | "gateway_away"
  >
> {
  if (ctx.actor.kind === "visitor") return refuse("not_signed_in");
  if (!mayAdminister(ctx.actor, "financial.edit")) return refuse("not_allowed");
  const settings = await readSettings(ctx.db);
  if (!hasKeys(settings, gateway)) return refuse("gateway_without_keys");
  const port = openMethod(ctx, settings, gateway);
  const fault = await askPort(ctx, gateway, () => port.test(webhookAddress(ctx, gateway))).catch(
    (error: unknown) => {
      if (error instanceof GatewayFault) return error;
      throw error;
    },
  );
  await recordAudit(ctx.db, ctx, {
    action: "test_gateway",
    entity: "setting",
    entityId: gateway,
    after: { result: fault ? fault.kind : "ok" },
  });
  if (!fault) return ok(null);
  return refuse(fault.kind === "away" ? "gateway_away" : "gateway_keys_wrong");
}
