import { useEffect, useRef, useState } from "react";
import type { OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import type { WizardCatalogue } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import type { Halalas } from "#app/lib/money.ts";
import { newsBetween, type Priced, type PriceNews } from "./price-news.ts";

/** What became of the price of this order while it was being put together, until the next step is reached. */
export function usePriceNews(
  catalogue: WizardCatalogue,
  draft: OrderDraft,
  quote: { grandTotalHalalas: Halalas; problems: readonly unknown[] },
  step: string,
): PriceNews | null {
  const [news, setNews] = useState<PriceNews | null>(null);
  const last = useRef<Priced | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has another news
  useEffect(() => setNews(null), [step]);

  useEffect(() => {
    const before = last.current;
    const now = {
      catalogue,
      draft,
      totalHalalas: quote.grandTotalHalalas,
      problems: quote.problems.length,
    };
    last.current = now;
    if (before) setNews((earlier) => newsBetween(before, now, earlier));
  }, [catalogue, draft, quote]);

  return news;
}
