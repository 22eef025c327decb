import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { listDocuments } from "#app/features/e-invoicing/reads/list-documents.server.ts";
import { readEInvoicing } from "#app/features/e-invoicing/reads/read-e-invoicing.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { auditLog } from "#db/schema/insights.ts";
import { eInvoicingDevices, eInvoicingDocuments } from "#db/schema/money/e-invoicing.ts";
import { appSettings } from "#db/schema/settings.ts";
import { openTaxAuthority } from "#services/tax-authority.ts";
import { openAuthorityStandIn } from "#tests/support/authority/authority-stand-in.ts";
import { fillParticulars, issueRow, onboard } from "#tests/support/authority/e-invoices.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { beginOnboarding } from "./begin-onboarding.server.ts";
import { chainInvoices } from "./chain-invoices.server.ts";
import { finishOnboarding } from "./finish-onboarding.server.ts";
import { switchOff, switchOn } from "./switch-device.server.ts";

const authority = await openAuthorityStandIn();
afterAll(() => authority.close());
const OTP = authority.switches.otp;

async function openShop() {
  const { shop, admin, ali } = await openStockedShop();
  const taxAuthority = openTaxAuthority(authority.url);
  const ctx = (extra: Partial<CommandContext> = {}) =>
    shop.as(admin, { taxAuthority, now: shop.clock.now(), ...extra });
  return { shop, admin, ali, ctx, taxAuthority, db: shop.db };
}

describe("onboarding", () => {
  it("EI08 is begun only with every particular of the seller", async () => {
    const { ctx, db } = await openShop();
    const begin = () => beginOnboarding(ctx(), { environment: "production", otp: OTP });
    expect(await begin()).toMatchObject({ code: "einvoicing_particulars_missing" });
    await fillParticulars(db);
    await db.delete(appSettings).where(eq(appSettings.key, "address_district"));
    expect(await begin()).toMatchObject({ code: "einvoicing_particulars_missing" });
    expect(await db.$count(eInvoicingDevices)).toBe(0);
  });

  it.each(["simulation", "production"] as const)(
    "EI08 in %s it goes from a one-time password by three samples to a device that signs",
    async (environment) => {
      const { ctx, db, shop } = await openShop();
      await fillParticulars(db);
      expect(await beginOnboarding(ctx(), { environment, otp: "999999" })).toMatchObject({
        code: "einvoicing_authority_refused",
        detail: { words: ["HTTP 400", "Invalid-OTP: The provided OTP is invalid"] },
      });
      expect(await beginOnboarding(ctx(), { environment, otp: "no" })).toMatchObject({
        code: "invalid_input",
      });
      expect(await beginOnboarding(ctx(), { environment, otp: OTP })).toMatchObject({ ok: true });
      expect(await switchOn(ctx())).toMatchObject({ code: "not_found" });
      expect(await finishOnboarding(ctx())).toEqual({ ok: true, value: null });
      expect(await finishOnboarding(ctx())).toMatchObject({ code: "not_found" });
      expect(await switchOn(ctx())).toMatchObject({ ok: true });
      expect(authority.faults).toEqual([]);
      const [device] = await db.select().from(eInvoicingDevices);
      expect(device).toMatchObject({ environment, state: "on", counter: 0, switchedOnAt: shop.clock.now() });
      expect(device?.certificateEnds?.getUTCFullYear()).toBe(2035);
      expect(JSON.stringify(device)).not.toMatch(/PRIVATE KEY|secret-\d/);
      const log = await db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.entity, "e_device"));
      expect(log.map(({ action }) => action)).toEqual(["create", "update", "switch_on"]);
    },
  );

  it("EI08 the developers' portal hands out a certificate of another key, and that is fine there alone", async () => {
    const { ctx, db, shop } = await openShop();
    await fillParticulars(db);
    await onboard(ctx(), "sandbox", OTP);
    await issueRow(db, { number: 1, at: shop.clock.now() });
    expect(await chainInvoices(shop)).toMatchObject({ signed: 1 });
  });

  it("EI08 what the authority has against a sample is told, and finishing can be tried again", async () => {
    const { ctx, db } = await openShop();
    await fillParticulars(db);
    await beginOnboarding(ctx(), { environment: "production", otp: OTP });
    authority.switches.failing = 503;
    expect(await finishOnboarding(ctx())).toMatchObject({
      code: "einvoicing_authority_refused",
      detail: { words: ["HTTP 503 out of order"] },
    });
    authority.switches.failing = null;
    expect(await finishOnboarding(ctx())).toMatchObject({ ok: true });
  });

  it("EI09 only who may and was just proven goes through it or switches", async () => {
    const { ctx, admin, ali } = await openShop();
    const commands = [
      (context: CommandContext) => beginOnboarding(context, { environment: "sandbox", otp: OTP }),
      finishOnboarding,
      switchOn,
      switchOff,
    ];
    const unproven = ctx({ actor: { ...admin, provenUntil: null } });
    const accountant = ctx({ actor: { ...admin, permissions: ["financial.read"] } });
    for (const command of commands) {
      expect(await command(unproven)).toMatchObject({ code: "reauth_required" });
      expect(await command(accountant)).toMatchObject({ code: "not_allowed" });
      expect(await command(ctx({ actor: ali }))).toMatchObject({ code: "not_allowed" });
    }
    expect(await readEInvoicing(accountant)).toMatchObject({ code: "not_allowed" });
    expect(await listDocuments(accountant, {})).toMatchObject({ code: "not_allowed" });
  });
});

describe("switching", () => {
  it("EI10 what is issued while it is off is signed when it is on again, and nothing before the first time", async () => {
    const { ctx, db, shop } = await openShop();
    await fillParticulars(db);
    await issueRow(db, { number: 1, at: new Date("2026-03-09T09:00:00Z") });
    await onboard(ctx(), "production", OTP);
    const second = await issueRow(db, { number: 2, at: shop.clock.now() });
    expect(await switchOff(ctx())).toMatchObject({ ok: true });
    expect(await switchOff(ctx())).toMatchObject({ code: "not_found" });
    const third = await issueRow(db, { number: 3, at: shop.clock.now() });
    expect(await chainInvoices(shop)).toMatchObject({ signed: 0 });
    expect(await switchOn(ctx())).toMatchObject({ ok: true });
    expect(await chainInvoices(shop)).toMatchObject({ signed: 2 });
    const signed = await db.select({ id: eInvoicingDocuments.invoiceId }).from(eInvoicingDocuments);
    expect(signed.map(({ id }) => id)).toEqual([second, third]);
  });

  it("EI10 a new device begins a chain of its own and signs no invoice a second time", async () => {
    const { ctx, db, shop } = await openShop();
    await fillParticulars(db);
    await onboard(ctx(), "production", OTP);
    await issueRow(db, { number: 1, at: shop.clock.now() });
    await chainInvoices(shop);
    await onboard(ctx(), "production", OTP);
    await issueRow(db, { number: 2, at: shop.clock.now() });
    expect(await chainInvoices(shop)).toMatchObject({ signed: 1 });
    const signed = await db
      .select({ icv: eInvoicingDocuments.icv, deviceId: eInvoicingDocuments.deviceId })
      .from(eInvoicingDocuments);
    expect(signed).toMatchObject([{ icv: 1 }, { icv: 1 }]);
    expect(signed[0]?.deviceId).not.toBe(signed[1]?.deviceId);
    const read = await readEInvoicing(ctx());
    expect(read).toMatchObject({ value: { devices: [{ state: "on", counter: 1 }] } });
  });
});
