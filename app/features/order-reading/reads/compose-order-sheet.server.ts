import { transferOf } from "#app/features/order-core/rules/transfer-of.ts";
import { fulfillmentText } from "#app/features/order-reading/rules/fulfillment-text.ts";
import { meatChoices } from "#app/features/order-reading/rules/meat-choices.ts";
import type {
  BothTexts,
  OrderSheet,
  SheetLine,
  SheetSection,
} from "#app/features/order-reading/rules/order-sheet.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { peopleOfOccasion } from "#app/features/order-reading/rules/people-of-occasion.ts";
import { portionSection } from "#app/features/order-reading/rules/portion-section.ts";
import { readSeasonFacts } from "#app/features/seasons/read-seasons.server.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { createFormat, type Format } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName, localText } from "#app/i18n/local-name.ts";
import type { Translate } from "#app/i18n/text-keys.ts";
import type { MoonSightings } from "#app/lib/hijri/hijri.ts";
import { badgeLabelKey } from "#app/vocabulary/order-status.ts";

/** What the sheet says of an account to transfer to. */
export interface SheetAccount {
  bankName: string;
  bankNameEn: string | null;
  beneficiaryName: string;
  iban: string;
  isDemo: boolean;
}

type Say = (say: (t: Translate<"orders">, language: Language, format: Format) => string) => BothTexts;

/**
 * The order in both languages, to be printed by whoever looks at its page.
 * @param accounts where its money goes; none when nothing is to be paid
 */
export async function composeOrderSheet(
  ctx: CommandContext,
  order: OrderView,
  accounts: readonly SheetAccount[],
): Promise<OrderSheet> {
  const [settings, { moonSightings: moons }] = await Promise.all([
    readShopSettings(ctx),
    readSeasonFacts(ctx),
  ]);
  const inLanguage = (language: Language, say: Parameters<Say>[0]) =>
    say(ctx.texts.reader(language).translate("orders"), language, createFormat(language));
  const both: Say = (say) => ({ ar: inLanguage("ar", say), en: inLanguage("en", say) });
  return {
    shop: both((_, language) => shopName(settings, language)),
    vatNumber: settings.vat_number,
    vatLabel: both((_, language) => sentence({ texts: ctx.texts, language }, "shell:footer.vat")),
    title: both((t) => t("orderNumber")),
    reference: order.reference,
    id: order.id,
    status: both((t) => t(`badge.${badgeLabelKey(order.status)}`)),
    placedOn: both((t, _, format) => t("placedOn", { date: format.dateTime(new Date(order.createdAt)) })),
    sections: [
      whenAndWhere(order, both, moons),
      animals(order, both),
      ...portionSection(order, both),
      amounts(order, both),
      ...payment(order, accounts, both),
    ],
  };
}

function whenAndWhere(order: OrderView, both: Say, moons: MoonSightings): SheetSection {
  const { schedule, address } = order;
  const lines: (SheetLine | false)[] = [
    {
      label: both((t) => t("schedule")),
      value: words(
        both((t, _, format) =>
          schedule ? `${format.promise(schedule)} (${format.hijri(schedule.date, moons)})` : t("noSchedule"),
        ),
      ),
    },
    {
      label: both((t) => t("deliveryTo")),
      value: words(both((t, language) => fulfillmentText(order, t, language))),
    },
    ...occasionLines(order, both),
    { label: both((t) => t("customer")), value: { kind: "name", text: order.customerName } },
    order.customerPhone !== "" && {
      label: both((t) => t("sheet.phone")),
      value: { kind: "code", text: createFormat("en").phone(order.customerPhone) },
    },
    address !== null && { label: both((t) => t("address")), value: { kind: "name", text: address } },
  ];
  return { key: "when", title: both((t) => t("sheet.when")), lines: lines.filter((line) => line !== false) };
}

function occasionLines({ occasion }: OrderView, both: Say): SheetLine[] {
  if (!occasion) return [];
  const people = peopleOfOccasion(occasion).join(" · ");
  return [
    {
      label: both((t) => t("occasion.title")),
      value: words(both((_, language) => localName(occasion, language))),
    },
    ...(people === ""
      ? []
      : [{ label: both((t) => t("occasion.names")), value: { kind: "name" as const, text: people } }]),
  ];
}

/** What comes along with the animals at home, as many as there are of them. */
function extrasOf(meats: OrderView["meats"]) {
  return meats.flatMap(({ quantity, extras }) =>
    extras.filter(({ totalHalalas }) => totalHalalas > 0).map((extra) => ({ ...extra, amount: quantity })),
  );
}

function animals(order: OrderView, both: Say): SheetSection {
  const { meats, sides, riceCookingStyle: rice, fulfillment } = order;
  return {
    key: "animals",
    title: both((t) => t("meats")),
    lines: [
      ...meats.map((meat) => ({
        label: both(
          (_, language) => `${localName(meat.breed, language)} · ${localName(meat.ageClass, language)}`,
        ),
        note: both((t, language) =>
          [t("animals", { count: meat.quantity }), ...meatChoices(meat, fulfillment, t, language)].join(
            " · ",
          ),
        ),
        value: money(meat.totalHalalas),
      })),
      ...(rice
        ? [
            {
              label: both((t, language) => `${t("rice")}: ${localName(rice, language)}`),
              value: money(rice.priceHalalas),
            },
          ]
        : []),
      ...[...sides, ...extrasOf(meats)].map((side) => ({
        label: both((_, language) => `${localName(side, language)} × ${side.amount}`),
        value: money(side.totalHalalas),
      })),
    ],
  };
}

function amounts({ totals, fulfillment }: OrderView, both: Say): SheetSection {
  const parts = [
    ["meat", totals.meatHalalas],
    ["cooking", totals.cookingHalalas],
    [fulfillment === "home" ? "extras" : "sides", totals.sidesHalalas],
    ["appFee", totals.appFeeHalalas],
    ["delivery", totals.deliveryFeeHalalas],
  ] as const;
  const lines: SheetLine[] = parts
    .filter(([key, halalas]) => key === "meat" || halalas > 0)
    .map(([key, halalas]) => ({ label: both((t) => t(`lines.${key}`)), value: money(halalas) }));
  lines.push({
    label: both((t) => t("lines.total")),
    value: money(totals.grandTotalHalalas),
    isStrong: true,
  });
  if (totals.vatPercent > 0)
    lines.push({
      label: both((t, _, format) => t("lines.vat", { percent: format.percent(totals.vatPercent) })),
      value: money(totals.vatInsideHalalas),
    });
  if (totals.depositHalalas > 0)
    lines.push({ label: both((t) => t("lines.deposit")), value: money(totals.depositHalalas) });
  return { key: "amounts", title: both((t) => t("receipt")), lines };
}

/** What a transfer must say, where one is still to be made. */
function payment(order: OrderView, accounts: readonly SheetAccount[], both: Say): SheetSection[] {
  if (accounts.length === 0) return [];
  const transfer = transferOf(order);
  const lines: SheetLine[] = [
    { label: both((t) => t("pay.amount")), value: money(transfer.halalas), isStrong: true },
    {
      label: both((t) => t("pay.reference")),
      note: both((t) => t("pay.referenceHint")),
      value: { kind: "code", text: transfer.reference },
      isStrong: true,
    },
    ...accounts.flatMap((account) => [
      {
        label: both((t) => t("pay.bank")),
        value: words(
          both((t, language) => {
            const bank = localText(account.bankName, account.bankNameEn, language) ?? "";
            return account.isDemo ? `${bank} · ${t("pay.demo")}` : bank;
          }),
        ),
      },
      {
        label: both((t) => t("pay.beneficiary")),
        value: { kind: "name" as const, text: account.beneficiaryName },
      },
      {
        label: both((t) => t("pay.iban")),
        value: { kind: "code" as const, text: account.iban.replace(/(.{4})(?=.)/g, "$1 ") },
      },
    ]),
  ];
  return [{ key: "payment", title: both((t) => t("pay.title")), lines }];
}

const words = (text: BothTexts) => ({ kind: "words" as const, words: text });
const money = (halalas: number) => ({ kind: "money" as const, halalas });
