import { SETTINGS, type SettingKey, settingText } from "#app/features/settings/definitions.ts";
import type { Transaction } from "#db/client.ts";
import { appSettings, bankAccounts } from "#db/schema/settings.ts";

/** Placeholders in the right form, for the owner to replace; every other setting stays at its default. */
const PLACEHOLDERS: Partial<Record<SettingKey, string>> = {
  phone: settingText(SETTINGS.phone.default),
  email: settingText(SETTINGS.email.default),
  whatsapp_number: settingText(SETTINGS.whatsapp_number.default),
  legal_name_ar: "مؤسسة كبش للتجارة",
  legal_name_en: "Kabsh Trading Est.",
  cr_number: "1010000000",
  vat_number: "300000000000003",
};

const BANK_ACCOUNTS = [
  {
    bankName: "مصرف الراجحي",
    beneficiaryName: "مؤسسة كبش للتجارة",
    iban: "SA0380000000608010167519",
    notes: "الأسرع للتحقق",
  },
  {
    bankName: "بنك الرياض",
    beneficiaryName: "مؤسسة كبش للتجارة",
    iban: "SA4420000001234567891234",
    notes: null,
  },
];

/** Identity settings, the breeder whose prices the shop asks, and two accounts to transfer to (E35). */
export async function seedSettings(tx: Transaction, facts: { defaultBreederId: string }): Promise<void> {
  const values = { ...PLACEHOLDERS, default_breeder_id: facts.defaultBreederId };
  await tx.insert(appSettings).values(Object.entries(values).map(([key, value]) => ({ key, value })));
  await tx
    .insert(bankAccounts)
    .values(BANK_ACCOUNTS.map((account, orderIndex) => ({ ...account, orderIndex })));
}
