import { describe, expect, it } from "vitest";
import { webhookAddresses } from "#app/features/payments/reads/gateways.server.ts";
import { SETTING_KEYS, SETTINGS, settingText } from "#app/features/settings/rules/definitions.ts";
import { isMoneyArea } from "#app/features/settings/rules/setting-kinds.ts";
import { LastingSave } from "#app/foundation/admin-kit/lasting-save.tsx";
import { HeldPermissions } from "#app/foundation/context/use-may.ts";
import { LANGUAGES, type Language } from "#app/i18n/language.ts";
import { GATEWAYS, keysOf, switchOf } from "#app/vocabulary/money/gateways.ts";
import { said } from "#tests/support/pages/shipped-words.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { FinancialPage } from "./financial-page.tsx";
import { settingId } from "./setting-inputs.ts";

const settings = SETTING_KEYS.filter((key) => isMoneyArea(SETTINGS[key].area)).map((key) => ({
  key,
  area: SETTINGS[key].area,
  kind: SETTINGS[key].kind,
  value: settingText(SETTINGS[key].default),
  isStored: false,
  defaultValue: settingText(SETTINGS[key].default),
  description: null,
  updatedAt: null,
}));
const accounts = [
  {
    id: "a",
    bankName: "مصرف الراجحي",
    bankNameEn: null,
    beneficiaryName: "كبش",
    iban: "SA0380000000608010167519",
    notes: null,
    notesEn: null,
    active: true,
    orderIndex: 0,
  },
];
const webhooks = webhookAddresses({ publicUrl: "https://shop.test" });
const render = (mayEdit: boolean, language: Language) =>
  renderWords(
    <HeldPermissions value={mayEdit ? ["financial.read", "financial.edit"] : ["financial.read"]}>
      <LastingSave>
        <FinancialPage settings={settings} accounts={accounts} webhooks={webhooks} hasVat />
      </LastingSave>
    </HeldPermissions>,
    language,
  );
const escapeHtml = (text: string) => text.replaceAll("'", "&#x27;");
/** Everything that could be typed into, pressed or chosen. */
const controls = (html: string) => html.match(/<(input|select|textarea|button)\b[^>]*>/g) ?? [];
const usable = (html: string) => controls(html).filter((tag) => !/ disabled(=|\s|>)/.test(tag));

describe("the financial page for readers", () => {
  it("AF05 AF08 says so and disables every field, with no way to add, order, delete or reset", () => {
    const html = render(false, "en");
    expect(html).toContain("Insufficient permissions");
    expect(html).toContain("SA03 8000 0000 6080 1016 7519");
    expect(controls(html).length).toBeGreaterThan(10);
    expect(usable(html)).toEqual([]);
    expect(html).not.toContain("Reset defaults");
    expect(render(false, "ar")).toContain("ليست لديك صلاحية التعديل هنا");
  });

  it("CP08 an account shows its English bank and note beside the Arabic ones", () => {
    for (const label of ["Bank in English", "The note in English"])
      expect(render(true, "en")).toContain(label);
    for (const label of ["البنك بالإنجليزية", "الملاحظة بالإنجليزية"])
      expect(render(true, "ar")).toContain(label);
  });

  it("AF01 AF04 is open to those who may", () => {
    const html = render(true, "en");
    expect(html).not.toContain("Insufficient permissions");
    expect(html).toContain("Reset defaults");
    // The currency is the riyal for everybody.
    expect(usable(html).length).toBe(controls(html).length - 1);
  });
});

it.each(GATEWAYS)("GP12 draws the form of %s from its entry, with the address of its notices", (gateway) => {
  for (const language of LANGUAGES) {
    const html = render(true, language);
    expect(html).toContain(`https://shop.test/webhooks/${gateway}`);
    for (const path of [`gateways.${gateway}`, `gateways.notices.${gateway}`])
      expect(html).toContain(escapeHtml(said(`admin-settings:${path}`, {}, language)));
    for (const key of [switchOf(gateway), ...keysOf(gateway)]) {
      expect(html).toContain(`id="${settingId(key)}"`);
      expect(html).toContain(escapeHtml(said(`admin-settings:keys.${key}.label`, {}, language)));
    }
  }
});
