import type { DocumentWords } from "#app/features/order-money/rules/document-lines.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Fulfillment } from "#app/vocabulary/order-choices.ts";

/** The words of a document's lines as the shop says them now; what is issued keeps them. At home extras are sold, and no side dishes. */
export function documentWords(
  { texts }: Pick<CommandContext, "texts">,
  { fulfillment }: { fulfillment: Fulfillment },
): DocumentWords {
  const both = (key: string) => ({
    ar: sentence({ texts, language: "ar" }, key),
    en: sentence({ texts, language: "en" }, key),
  });
  return {
    meat: both("orders:lines.meat"),
    cooking: both("orders:lines.cooking"),
    rice: both("orders:rice"),
    sides: both(fulfillment === "home" ? "orders:lines.extras" : "orders:lines.sides"),
    delivery: both("orders:lines.delivery"),
    fee: both("orders:lines.appFee"),
  };
}
