import { useRef } from "react";
import { type PriceKey, priceKey } from "#app/features/catalog/rules/price-book.ts";
import type { PriceGrid as Grid } from "#app/features/catalog/rules/price-grid.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { typedRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import type { Halalas } from "#app/lib/money.ts";
import { BreedHead } from "#app/ui/drawings/animals/breed-head.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { OwnWords, SentenceWith } from "#app/ui/figures/own-words.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { stepInGrid } from "./grid-steps.ts";
import { parsePriceBlock } from "./parse-price-block.ts";
import { PriceCell } from "./price-cell.tsx";
import { type PricesOf, usePriceCells } from "./use-price-cells.ts";

export interface PriceGridProps {
  whose: PricesOf;
  name: string;
  /** By `breedId:ageClassId`. */
  prices: Readonly<Record<PriceKey, Halalas>>;
  /** What an empty cell costs, where that is not "not sold". */
  usual?: Readonly<Record<string, Halalas>>;
  breeds: Grid["breeds"];
  ageClasses: Grid["ageClasses"];
}

/** The prices of a breeder or a season by breed and age (AB05), filled in like a spreadsheet: keys, and blocks pasted from Excel. */
export function PriceGrid({ whose, name, prices, usual, breeds, ageClasses }: PriceGridProps) {
  const { t, i18n } = useTranslation("admin-catalog");
  const language = i18n.language;
  const cells = usePriceCells(whose, prices);
  const fields = useRef(new Map<PriceKey, HTMLInputElement>());
  const keyAt = (row: number, column: number) =>
    priceKey(breeds[row]?.id ?? "", ageClasses[column]?.id ?? "");
  const size = { row: breeds.length, column: ageClasses.length };

  function paste(text: string, row: number, column: number) {
    const block = parsePriceBlock(text).flatMap((line, down) =>
      line.map((price, along) => ({ price, row: row + down, column: column + along })),
    );
    const inside = block.filter((cell) => cell.row < size.row && cell.column < size.column);
    const readable = inside.filter((cell) => cell.price !== undefined);
    const pasted = readable.map((cell): [PriceKey, string] => [
      keyAt(cell.row, cell.column),
      cell.price === null ? "" : typedRiyals(cell.price ?? 0),
    ]);
    const before = pasted.map(([key]): [PriceKey, string] => [key, cells.textOf(key)]);
    cells.paste(new Map(pasted));
    const faults = [
      inside.length > readable.length && t("prices.unreadable", { count: inside.length - readable.length }),
      block.length > inside.length && t("prices.cutOff", { count: block.length - inside.length }),
    ].filter((words) => words !== false);
    if (block.length === 1 && faults.length === 0) return;
    notify({
      kind: faults.length > 0 ? "info" : "success",
      title: t("prices.pasted", { count: readable.length }),
      action: { label: t("prices.takeBack"), onPress: () => cells.paste(new Map(before)) },
      description: faults.length > 0 ? faults.map((words) => <p key={words}>{words}</p>) : undefined,
    });
  }

  if (size.row === 0 || size.column === 0) {
    return (
      <EmptyState
        title={t("prices.empty")}
        text={t("prices.emptyText")}
        action={<LinkButton to="/admin/breeds">{t("prices.goToBreeds")}</LinkButton>}
      />
    );
  }
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t("prices.heading", { name })}
      className="max-h-[min(80dvh,56rem)] overflow-auto overscroll-x-contain rounded-card border border-line bg-surface"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">
          <SentenceWith sentence={t("prices.heading", { name })} words={name} />
        </caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 top-0 z-20 min-w-30 border-b border-line bg-raised px-3 py-3 text-start font-medium text-quiet"
            >
              {t("prices.breed")}
            </th>
            {ageClasses.map((age) => (
              <th
                key={age.id}
                scope="col"
                className="sticky top-0 z-10 border-b border-line bg-raised px-2 py-3 text-center font-medium text-quiet"
              >
                <OwnWords>{localName(age, language)}</OwnWords>
                {!age.active && <Badge className="ms-2 h-6!">{t("prices.hidden")}</Badge>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {breeds.map((breed, row) => (
            <tr key={breed.id}>
              <th
                scope="row"
                className="sticky start-0 z-10 border-b border-line bg-surface px-3 py-1.5 text-start font-medium"
              >
                <span className="flex items-center gap-2">
                  <BreedHead breed={breed.id} className="hidden size-9 shrink-0 sm:block" />
                  <span className="min-w-0">
                    <OwnWords>{localName(breed, language)}</OwnWords>
                    {!breed.active && <Badge className="ms-2 h-6!">{t("prices.hidden")}</Badge>}
                  </span>
                </span>
              </th>
              {ageClasses.map((age, column) => {
                const key = priceKey(breed.id, age.id);
                return (
                  <td key={age.id} className="border-b border-line px-1.5 py-1.5">
                    <PriceCell
                      label={t("prices.cell", {
                        breed: localName(breed, language),
                        age: localName(age, language),
                      })}
                      text={cells.textOf(key)}
                      usual={usual && Object.hasOwn(usual, key) ? usual[key] : undefined}
                      mark={cells.markOf(key)}
                      inputRef={(element) => {
                        if (element) fields.current.set(key, element);
                        else fields.current.delete(key);
                      }}
                      onType={(text) => cells.type(key, text)}
                      onRestore={() => cells.restore(key)}
                      onPaste={(text) => paste(text, row, column)}
                      onStep={({ key: pressed, shiftKey }) => {
                        const next = stepInGrid({ row, column }, size, {
                          key: pressed,
                          shiftKey,
                          isRtl: language === "ar",
                        });
                        if (next) fields.current.get(keyAt(next.row, next.column))?.focus();
                        return next !== null;
                      }}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
