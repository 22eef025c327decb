import { randomUUID } from "node:crypto";
import { beginOnboarding } from "#app/features/e-invoicing/commands/begin-onboarding.server.ts";
import { finishOnboarding } from "#app/features/e-invoicing/commands/finish-onboarding.server.ts";
import { switchOn } from "#app/features/e-invoicing/commands/switch-device.server.ts";
import { sealDeviceKeys } from "#app/features/e-invoicing/rules/device-keys.server.ts";
import { FIRST_PREVIOUS_HASH } from "#app/features/e-invoicing/rules/sign-document.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { EInvoicingEnvironment } from "#app/vocabulary/money/e-invoicing.ts";
import type { Queryable } from "#db/client.ts";
import { eInvoicingDevices } from "#db/schema/money/e-invoicing.ts";
import { invoices } from "#db/schema/money/invoices.ts";
import { appSettings } from "#db/schema/settings.ts";
import { issued, makeSigner, SELLER } from "./samples.ts";

/** Gives the shop every particular that a document needs. */
export async function fillParticulars(db: Queryable): Promise<void> {
  for (const [key, value] of Object.entries(SELLER))
    await db
      .insert(appSettings)
      .values({ key, value })
      .onConflictDoUpdate({ target: appSettings.key, set: { value } });
}

/** A device that is on, with a certificate that nobody asked for. */
export async function makeDevice(db: Queryable, sessionSecret: string, at: Date): Promise<void> {
  const { key, token } = makeSigner();
  const uuid = randomUUID();
  const privateKey = key.export({ type: "pkcs8", format: "pem" }) as string;
  await db.insert(eInvoicingDevices).values({
    environment: "production",
    state: "on",
    uuid,
    csr: "csr",
    sealedKeys: sealDeviceKeys({ sessionSecret }, { uuid, privateKey, complianceSecret: "a", secret: "b" }),
    complianceRequest: "1",
    complianceCertificate: token,
    certificate: token,
    createdAt: at,
    switchedOnAt: at,
    lastHash: FIRST_PREVIOUS_HASH,
  });
}

/** Goes through onboarding to a device that is on. */
export async function onboard(ctx: CommandContext, environment: EInvoicingEnvironment, otp: string) {
  const steps = [
    await beginOnboarding(ctx, { environment, otp }),
    await finishOnboarding(ctx),
    await switchOn(ctx),
  ];
  const failed = steps.find((step) => !step.ok);
  if (failed) throw new Error(JSON.stringify(failed));
}

/** The row of an invoice that was issued just so, with the next number of its series. */
export async function issueRow(
  tx: Queryable,
  { number, grosses = [185_500, 3_000], at, ...extra }: IssuedRow,
): Promise<number> {
  const { lines, netHalalas, grossHalalas, vatPercent } = issued(grosses);
  const [row] = await tx
    .insert(invoices)
    .values({
      uuid: randomUUID(),
      kind: "invoice",
      series: "INV",
      number,
      orderId: "order",
      orderReference: "K-1",
      issuedAt: at,
      vatPercent,
      seller: {
        nameAr: SELLER.legal_name_ar,
        nameEn: "Kabsh",
        addressAr: "الرياض",
        addressEn: "Riyadh",
        vatNumber: SELLER.vat_number,
        crNumber: SELLER.cr_number,
      },
      buyer: { name: "علي", phone: "+966500000001" },
      lines: lines.map(({ labelAr, quantity, netHalalas: net }, index) => {
        const gross = grosses[index] ?? 0;
        return {
          kind: "meat",
          labelAr,
          labelEn: "Lamb",
          quantity,
          grossHalalas: gross,
          netHalalas: net,
          vatHalalas: gross - net,
        };
      }),
      netHalalas,
      vatHalalas: grossHalalas - netHalalas,
      grossHalalas,
      ...extra,
    })
    .returning({ id: invoices.id });
  if (!row) throw new Error("the invoice was not written");
  return row.id;
}

type IssuedRow = { number: number; at: Date; grosses?: readonly number[] } & Partial<
  typeof invoices.$inferInsert
>;
