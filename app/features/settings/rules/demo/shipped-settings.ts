import { SETTINGS, type SettingKey, settingText } from "#app/features/settings/rules/definitions.ts";

/** Placeholders of the example shop in the right form, for the owner to replace; nobody can be reached or paid by them. */
export const SHIPPED_SETTINGS = {
  phone: settingText(SETTINGS.phone.default),
  email: settingText(SETTINGS.email.default),
  whatsapp_number: settingText(SETTINGS.whatsapp_number.default),
  legal_name_ar: "مؤسسة كبش للتجارة",
  legal_name_en: "Kabsh Trading Est.",
  cr_number: "1010000000",
  vat_number: "300000000000003",
} as const satisfies Partial<Record<SettingKey, string>>;

/** Accounts in the right form that belong to nobody. */
export const SHIPPED_ACCOUNTS = [
  {
    bankName: "مصرف الراجحي",
    bankNameEn: "Al Rajhi Bank",
    beneficiaryName: "مؤسسة كبش للتجارة",
    iban: "SA0380000000608010167519",
    notes: "هذا الحساب أسرع في التحقق",
    notesEn: "Verified fastest",
  },
  {
    bankName: "بنك الرياض",
    bankNameEn: "Riyad Bank",
    beneficiaryName: "مؤسسة كبش للتجارة",
    iban: "SA4420000001234567891234",
    notes: null,
    notesEn: null,
  },
] as const;

const SHIPPED_IBANS: ReadonlySet<string> = new Set(SHIPPED_ACCOUNTS.map(({ iban }) => iban));

/** Does this account belong to the example shop? What is sent there goes nowhere. */
export function isShippedAccount({ iban }: { iban: string }): boolean {
  return SHIPPED_IBANS.has(iban);
}

/** Is what the setting says still the example's, or its default? */
export function isShippedText(key: keyof typeof SHIPPED_SETTINGS, text: string): boolean {
  return text === SHIPPED_SETTINGS[key] || (text !== "" && text === settingText(SETTINGS[key].default));
}
