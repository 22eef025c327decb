import { generateKeyPairSync, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { sealDeviceKeys } from "#app/features/e-invoicing/rules/device-keys.server.ts";
import { missingParticulars, sellerParticulars } from "#app/features/e-invoicing/rules/seller-particulars.ts";
import { FIRST_PREVIOUS_HASH } from "#app/features/e-invoicing/rules/sign-document.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { EInvoicingEnvironment } from "#app/vocabulary/money/e-invoicing.ts";
import { eInvoicingDevices } from "#db/schema/money/e-invoicing.ts";

export type OnboardingRefusal =
  | "not_allowed"
  | "invalid_input"
  | "einvoicing_particulars_missing"
  | "einvoicing_authority_refused";

/**
 * Makes a device with keys of its own and asks the authority for its first certificate, with the one-time password that its
 * portal showed. It signs nothing yet; one that was begun before and not finished gives way.
 */
export async function beginOnboarding(
  ctx: CommandContext,
  { environment, otp }: { environment: EInvoicingEnvironment; otp: string },
): Promise<Result<{ id: number }, OnboardingRefusal> | StepUpMissing> {
  if (!mayAdminister(ctx.actor, "einvoicing.manage")) return refuse("not_allowed");
  const missing = missingStepUp(ctx);
  if (missing) return missing;
  if (!/^\d{4,10}$/.test(otp)) return refuse("invalid_input", { fields: { otp: FIELD_MESSAGES.code } });
  const settings = await readSettings(ctx.db);
  if (missingParticulars(settings).length > 0) return refuse("einvoicing_particulars_missing");

  const uuid = randomUUID();
  const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "secp256k1" });
  // Few shops report, and what reads certificates weighs 18 MB (0149-a-library-for-certificates).
  const { signingRequest } = await import("#app/features/e-invoicing/rules/signing-request.ts");
  const csr = signingRequest(key, { environment, uuid, seller: sellerParticulars(settings) });
  const answer = await ctx.taxAuthority.askComplianceCertificate(environment, { csr, otp });
  if (!answer.ok) return refuse("einvoicing_authority_refused", { detail: { words: answer.words } });
  const { token, secret, requestId } = answer.issued;
  if (!(await isCertificate(token))) return refuse("einvoicing_authority_refused");
  const privateKey = key.export({ type: "pkcs8", format: "pem" }) as string;
  const keys = { uuid, privateKey, complianceSecret: secret, secret: null };

  return ctx.db.transaction(async (tx) => {
    await tx
      .update(eInvoicingDevices)
      .set({ state: "retired" })
      .where(eq(eInvoicingDevices.state, "compliance"));
    const [device] = await tx
      .insert(eInvoicingDevices)
      .values({
        environment,
        state: "compliance",
        uuid,
        csr,
        sealedKeys: sealDeviceKeys(ctx, keys),
        complianceRequest: requestId,
        complianceCertificate: token,
        createdAt: ctx.now,
        lastHash: FIRST_PREVIOUS_HASH,
      })
      .returning({ id: eInvoicingDevices.id });
    if (!device) throw new Error("the device was not written");
    const entityId = String(device.id);
    await recordAudit(tx, ctx, { action: "create", entity: "e_device", entityId, after: { environment } });
    return ok(device);
  });
}

async function isCertificate(token: string): Promise<boolean> {
  const { readCertificate } = await import("#app/features/e-invoicing/rules/certificate.ts");
  try {
    return readCertificate(token).text !== "";
  } catch {
    return false;
  }
}
