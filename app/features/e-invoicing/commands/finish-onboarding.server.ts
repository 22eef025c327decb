import { createPublicKey, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import {
  type DeviceKeys,
  openDeviceKeys,
  sealDeviceKeys,
  signerOf,
} from "#app/features/e-invoicing/rules/device-keys.server.ts";
import { documentFacts, type SellerParticulars } from "#app/features/e-invoicing/rules/document-facts.ts";
import { SAMPLE_KINDS, sampleDocument } from "#app/features/e-invoicing/rules/sample-documents.ts";
import { sellerParticulars } from "#app/features/e-invoicing/rules/seller-particulars.ts";
import {
  FIRST_PREVIOUS_HASH,
  type Signer,
  signDocument,
} from "#app/features/e-invoicing/rules/sign-document.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { eInvoicingDevices } from "#db/schema/money/e-invoicing.ts";

type FinishRefusal = "not_allowed" | "not_found" | "einvoicing_keys_lost" | "einvoicing_authority_refused";

type Device = typeof eInvoicingDevices.$inferSelect;

/**
 * Shows the authority a signed sample of each kind of document and, when it likes all of them, asks for the certificate that
 * counts. It may be tried again as often as it fails: nothing of it is numbered.
 */
export async function finishOnboarding(
  ctx: CommandContext,
): Promise<Result<null, FinishRefusal> | StepUpMissing> {
  if (!mayAdminister(ctx.actor, "einvoicing.manage")) return refuse("not_allowed");
  const missing = missingStepUp(ctx);
  if (missing) return missing;
  const [device] = await ctx.db
    .select()
    .from(eInvoicingDevices)
    .where(eq(eInvoicingDevices.state, "compliance"));
  if (!device) return refuse("not_found");
  const keys = openDeviceKeys(ctx, device);
  if (!keys) return refuse("einvoicing_keys_lost");
  const access = { token: device.complianceCertificate, secret: keys.complianceSecret };
  const faults = await showSamples(ctx, device, keys);
  if (faults.length > 0) return refuse("einvoicing_authority_refused", { detail: { words: faults } });
  const answer = await ctx.taxAuthority.askProductionCertificate(
    device.environment,
    access,
    device.complianceRequest,
  );
  if (!answer.ok) return refuse("einvoicing_authority_refused", { detail: { words: answer.words } });
  const { token, secret } = answer.issued;
  const signer = await signerOf(keys, token);
  if (!fits(signer) && device.environment !== "sandbox")
    return refuse("einvoicing_authority_refused", { detail: { words: ["certificate of another key"] } });

  return ctx.db.transaction(async (tx) => {
    const [ready] = await tx
      .update(eInvoicingDevices)
      .set({
        state: "ready",
        certificate: token,
        certificateEnds: signer.certificate.ends,
        sealedKeys: sealDeviceKeys(ctx, { ...keys, secret }),
      })
      .where(and(eq(eInvoicingDevices.id, device.id), eq(eInvoicingDevices.state, "compliance")))
      .returning({ id: eInvoicingDevices.id });
    if (!ready) return refuse("not_found");
    const { environment } = device;
    const after = { environment, ends: signer.certificate.ends.toISOString() };
    await recordAudit(tx, ctx, { action: "update", entity: "e_device", entityId: String(device.id), after });
    return ok(null);
  });
}

/** What the authority has against the samples, in its words. */
async function showSamples(ctx: CommandContext, device: Device, keys: DeviceKeys): Promise<string[]> {
  const seller: SellerParticulars = sellerParticulars(await readSettings(ctx.db));
  const signer = await signerOf(keys, device.complianceCertificate);
  const { token, secret } = { token: device.complianceCertificate, secret: keys.complianceSecret };
  let previousHash = FIRST_PREVIOUS_HASH;
  for (const [index, kind] of SAMPLE_KINDS.entries()) {
    const uuid = randomUUID();
    const { legal_name_ar: nameAr, vat_number: vatNumber, cr_number: crNumber } = seller;
    const sample = sampleDocument(kind, { at: ctx.now, seller: { nameAr, vatNumber, crNumber } });
    const facts = documentFacts(sample, { icv: index + 1, previousHash, uuid }, seller);
    const { hash, xml } = signDocument(facts, signer, ctx.now);
    const body = { invoiceHash: hash, uuid, invoice: Buffer.from(xml, "utf8").toString("base64") };
    const answer = await ctx.taxAuthority.checkSample(device.environment, { token, secret }, body);
    if (answer.outcome === "again") return [answer.why];
    if (answer.outcome === "rejected") return answer.words.length > 0 ? answer.words : [kind];
    previousHash = hash;
  }
  return [];
}

/** The developers' portal hands out one certificate to everybody. */
function fits({ key, certificate }: Signer): boolean {
  const own = createPublicKey(key).export({ type: "spki", format: "der" });
  return own.equals(certificate.publicKey);
}
