import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listSettings } from "#app/features/settings/reads/list-settings.server.ts";
import { readBankAccounts } from "#app/features/settings/reads/read-bank-accounts.server.ts";
import { readSettings, readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { bankAccountBody, bankAccountChange } from "#app/features/settings/rules/schema.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { auditLog } from "#db/schema/insights.ts";
import { appSettings, bankAccounts } from "#db/schema/settings.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { resetFinancial } from "./reset-financial.server.ts";
import { resetSetting } from "./reset-setting.server.ts";
import {
  changeBankAccount,
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  moveBankAccount,
} from "./save-bank-account.server.ts";
import { saveSetting } from "./save-setting.server.ts";

const { shop, admin } = await openStockedShop();
const { db } = shop;
const ctx = () => shop.as(admin);
const lastEntry = async () => (await db.select().from(auditLog).orderBy(asc(auditLog.id))).at(-1);

/** A shop whose database does not answer. */
const broken = (): CommandContext => ({
  ...shop.as(VISITOR),
  events: { ...shop.events, isLive: () => false },
  db: {
    select: () => {
      throw new Error("connection lost");
    },
  } as unknown as CommandContext["db"],
});

describe("settings", () => {
  it("AR06 AF01 a setting that somebody else has changed since it was shown is refused and stays", async () => {
    const save = (value: string, was: string) =>
      saveSetting(ctx(), { key: "lead_time_minutes", value, was: { value: [was] } });
    const standing = async () => (await readSettings(db)).lead_time_minutes;
    const first = String(await standing());
    expect(await save("150", first)).toMatchObject({ ok: true });
    expect(await save("200", first)).toMatchObject({ code: "stale_edit" });
    expect(await standing()).toBe(150);
    expect(await save(first, "150")).toMatchObject({ ok: true });
  });

  it("AR06 AF09 the IBAN that another admin has just corrected is not overwritten by what an older page shows", async () => {
    const [one, two, three] = [
      "SA0380000000608010167519",
      "SA4420000001234567891234",
      "SA4815000000123456789012",
    ];
    const created = await createBankAccount(
      ctx(),
      bankAccountBody.parse({ bankName: "الأول", beneficiaryName: "كبش", iban: one }),
    );
    const id = created.ok ? created.value.id : "";
    const edit = (iban: string, was: string) =>
      changeBankAccount(ctx(), { id, change: { iban }, was: { iban: [was] } });
    expect(await edit(two, one)).toMatchObject({ value: { iban: two } });
    expect(await edit(three, one)).toMatchObject({ code: "stale_edit" });
    const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, id));
    expect(row?.iban).toBe(two);
    await deleteBankAccount(ctx(), { id });
  });

  it("C03 E23 AF01 one setting is stored with its note, seen at once, and written down old → new", async () => {
    expect(
      await saveSetting(ctx(), { key: "phone", value: " +966 11 222 3333 ", description: "main line" }),
    ).toEqual({
      ok: true,
      value: { key: "phone", value: "+966 11 222 3333" },
    });
    expect((await readShopSettings(shop.as(VISITOR))).phone).toBe("+966 11 222 3333");
    const [row] = await db.select().from(appSettings).where(eq(appSettings.key, "phone"));
    expect(row).toMatchObject({ value: "+966 11 222 3333", description: "main line" });
    expect(await lastEntry()).toMatchObject({
      entity: "setting",
      entityId: "phone",
      before: { value: "+966 50 000 0000" },
      after: { value: "+966 11 222 3333" },
    });
    await saveSetting(ctx(), { key: "phone", value: "+966 11 222 3334" });
    const [again] = await db.select().from(appSettings).where(eq(appSettings.key, "phone"));
    expect(again?.description).toBe("main line");
  });

  it("AF01 what does not fit is refused beside the field and changes nothing", async () => {
    const before = await readSettings(db);
    for (const [key, value] of [
      ["vat_percent", "150"],
      ["lead_time_minutes", "2.5"],
      ["opening_time", "25:00"],
      ["closing_time", "09:00"],
      ["email", "not an address"],
      ["default_breeder_id", "nobody"],
      ["payment_methods", "gold"],
      ["breeder_fee_percent", "5.25"],
    ] as const) {
      expect(await saveSetting(ctx(), { key, value })).toMatchObject({
        code: "invalid_input",
        fields: { value: expect.stringContaining(":") },
      });
    }
    expect(await saveSetting(ctx(), { key: "no_such", value: "1" })).toMatchObject({ code: "not_found" });
    expect(await readSettings(db)).toEqual(before);
  });

  it("LM04 a limit is edited at the desk: whole numbers from 0, written down, by those who may", async () => {
    const save = (value: string, key = "limit_unpaid_orders") => saveSetting(ctx(), { key, value });
    expect(await save("٢٥")).toEqual({ ok: true, value: { key: "limit_unpaid_orders", value: "25" } });
    expect((await readSettings(db)).limit_unpaid_orders).toBe(25);
    expect(await lastEntry()).toMatchObject({
      entity: "setting",
      entityId: "limit_unpaid_orders",
      before: { value: null },
      after: { value: "25" },
    });
    for (const wrong of ["-1", "2.5", "many", "", "1000001"])
      expect(await save(wrong)).toMatchObject({ code: "invalid_input" });
    expect(await save("0")).toMatchObject({ ok: true });
    // The puzzle is no limit: without one nobody could pass.
    expect(await save("0", "code_puzzle_work")).toMatchObject({ code: "invalid_input" });
    const norole = shop.as({ kind: "staff", userId: "x", email: "x@kabsh.test", permissions: [] });
    expect(await saveSetting(norole, { key: "limit_unpaid_orders", value: "1" })).toMatchObject({
      code: "not_allowed",
    });
    await resetSetting(ctx(), { key: "limit_unpaid_orders" });
    expect((await readSettings(db)).limit_unpaid_orders).toBe(10);
  });

  it("AF05 P02 nobody else may store or read them", async () => {
    const norole = shop.as({ kind: "staff", userId: "x", email: "x@kabsh.test", permissions: [] });
    for (const stranger of [shop.as(VISITOR), norole]) {
      expect(await saveSetting(stranger, { key: "vat_percent", value: "1" })).toMatchObject({
        code: "not_allowed",
      });
      expect(await listSettings(stranger)).toMatchObject({ code: "not_allowed" });
      expect(await resetFinancial(stranger)).toMatchObject({ code: "not_allowed" });
      expect(await createBankAccount(stranger, {} as never)).toMatchObject({ code: "not_allowed" });
    }
  });

  it("AU07 C03 the maps key is stored whole and shown masked, also in the log", async () => {
    await saveSetting(ctx(), { key: "google_maps_api_key", value: "AIzaSyD-0123456789" });
    expect((await readSettings(db)).google_maps_api_key).toBe("AIzaSyD-0123456789");
    const list = await listSettings(ctx());
    expect(list.ok && list.value.find(({ key }) => key === "google_maps_api_key")).toMatchObject({
      value: "••••6789",
      isStored: true,
    });
    expect(JSON.stringify(await lastEntry())).not.toContain("AIzaSyD");
    await resetSetting(ctx(), { key: "google_maps_api_key" });
    expect((await readSettings(db)).google_maps_api_key).toBe("");
  });

  it("AF02 AF03 AF04 reset puts every financial setting back and leaves the others", async () => {
    for (const [key, value] of [
      ["breeder_fee_percent", "9"],
      ["restaurant_fee_percent", "9"],
      ["platform_flat_commission", "99"],
      ["minimum_order_halalas", "99900"],
      ["vat_percent", "5"],
      ["payment_methods", "cash"],
      ["shop_name_en", "Other"],
    ] as const) {
      expect(await saveSetting(ctx(), { key, value })).toMatchObject({ ok: true });
    }
    expect(await resetFinancial(ctx())).toEqual({ ok: true, value: null });
    expect(await readSettings(db)).toMatchObject({
      breeder_fee_percent: 5,
      restaurant_fee_percent: 5,
      platform_flat_commission: 10,
      minimum_order_halalas: 10_000,
      vat_percent: 15,
      currency: "SAR",
      payment_methods: ["cash", "card", "bank_transfer"],
      shop_name_en: "Other",
    });
  });

  it("X17 X19 a database that does not answer is silent for the customer: defaults and an empty list", async () => {
    expect((await readShopSettings(broken())).shop_name_en).toBe("Kabsh");
    expect(await readBankAccounts(broken())).toEqual([]);
  });
});

describe("bank accounts", () => {
  const good = { bankName: "بنك البلاد", beneficiaryName: "كبش", iban: "sa03 8000 0000 6080 1016 7519" };

  it("AF06 AF07 an account needs bank, beneficiary and IBAN, and may have notes", () => {
    expect(bankAccountBody.parse(good)).toMatchObject({ active: true, notes: null });
    for (const missing of ["bankName", "beneficiaryName", "iban"] as const) {
      expect(bankAccountBody.safeParse({ ...good, [missing]: "  " }).success).toBe(false);
    }
  });

  it("AF09 AF10 a Saudi IBAN is kept without spaces and in capitals, and one that does not hold is none", () => {
    expect(bankAccountBody.parse(good).iban).toBe("SA0380000000608010167519");
    for (const iban of ["SA038000000060801016751", "SA03800000006080101675190", "SA0480000000608010167519"]) {
      expect(bankAccountBody.safeParse({ ...good, iban }).success).toBe(false);
    }
  });

  it("AF11 an IBAN of another country is taken", () => {
    expect(bankAccountBody.parse({ ...good, iban: "gb82 west 1234 5698 7654 32" }).iban).toBe(
      "GB82WEST12345698765432",
    );
  });

  it("DF04 a number that is no IBAN is kept only by somebody who insists, also where one is changed", async () => {
    const odd = { ...good, iban: "12345" };
    const create = (body: object) => createBankAccount(ctx(), bankAccountBody.parse(body));
    expect(await create(odd)).toMatchObject({
      code: "no_iban",
      fields: { iban: "common:fieldErrors.bankNumber" },
    });
    expect(await create({ ...odd, iban: "GB83WEST12345698765432" })).toMatchObject({ code: "no_iban" });
    const kept = await create({ ...odd, keepAnyway: true });
    expect(kept).toMatchObject({ ok: true, value: { iban: "12345" } });
    const id = kept.ok ? kept.value.id : "";
    const change = (body: object) => changeBankAccount(ctx(), { id, change: bankAccountChange.parse(body) });
    expect(await change({ iban: "54321" })).toMatchObject({ code: "no_iban" });
    expect(await change({ bankName: "بنك" })).toMatchObject({ ok: true });
    expect(await change({ iban: "54321", keepAnyway: true })).toMatchObject({ value: { iban: "54321" } });
    await deleteBankAccount(ctx(), { id });
  });

  it("CP08 an account's bank and note may be given in English, and customers get both", async () => {
    const english = { bankNameEn: " Bank Albilad ", notes: "الأسرع", notesEn: "Fastest" };
    const created = await createBankAccount(ctx(), bankAccountBody.parse({ ...good, ...english }));
    const id = created.ok ? created.value.id : "";
    const shown = async () => (await readBankAccounts(shop.as(VISITOR))).find((row) => row.id === id);
    expect(await shown()).toMatchObject({
      bankName: "بنك البلاد",
      bankNameEn: "Bank Albilad",
      notesEn: "Fastest",
    });
    await changeBankAccount(ctx(), { id, change: bankAccountChange.parse({ bankNameEn: "" }) });
    expect(await shown()).toMatchObject({ bankNameEn: null });
    await deleteBankAccount(ctx(), { id });
  });

  it("AF06 C10 OD10 an account is added last, moved, switched off and deleted, and customers see it at once", async () => {
    const created = await createBankAccount(ctx(), bankAccountBody.parse(good));
    const id = created.ok ? created.value.id : "";
    expect(created).toMatchObject({ value: { orderIndex: 2 } });
    await moveBankAccount(ctx(), { id, step: -1 });
    const order = await listBankAccounts(ctx());
    expect(order.ok && order.value.map((row) => row.bankName)).toEqual([
      "مصرف الراجحي",
      "بنك البلاد",
      "بنك الرياض",
    ]);
    await changeBankAccount(ctx(), { id, change: bankAccountChange.parse({ active: false }) });
    expect((await readBankAccounts(shop.as(VISITOR))).map((row) => row.bankName)).toEqual([
      "مصرف الراجحي",
      "بنك الرياض",
    ]);
    expect(await lastEntry()).toMatchObject({
      entity: "bank_account",
      before: { active: true },
      after: { active: false },
    });
    expect(await deleteBankAccount(ctx(), { id })).toMatchObject({ ok: true });
    expect(await db.$count(bankAccounts)).toBe(2);
    expect(await changeBankAccount(ctx(), { id, change: { active: true } })).toMatchObject({
      code: "not_found",
    });
  });
});
