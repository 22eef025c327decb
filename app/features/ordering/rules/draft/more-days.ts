import type { PriceBook } from "#app/features/catalog/rules/price-book.ts";
import { quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import type { Halalas } from "#app/lib/money.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { OrderDraft } from "./draft.ts";
import { toQuoteInput } from "./draft-to-order.ts";

/** What each further day costs: a season can have prices of its own. */
export function totalsOfMoreDays(draft: OrderDraft, book: PriceBook): Halalas[] {
  return draft.moreDays.map(
    (schedule) => quoteOrder({ ...toQuoteInput(draft), schedule }, book).grandTotalHalalas,
  );
}

/** One more day, in the order of the calendar; a day that is there already changes its time. */
export function addDay(draft: OrderDraft, schedule: Schedule): OrderDraft {
  const others = draft.moreDays.filter(({ date }) => date !== schedule.date);
  const moreDays = [...others, schedule].toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return { ...draft, moreDays };
}

/** Removes a further day from the draft. */
export function removeDay(draft: OrderDraft, date: string): OrderDraft {
  return { ...draft, moreDays: draft.moreDays.filter((day) => day.date !== date) };
}

/** Another time for the day that was full; 0 is the order's own, the others as they stand in `moreDays`, one higher. */
export function moveDay(draft: OrderDraft, index: number, schedule: Schedule): OrderDraft {
  if (index === 0) return { ...draft, schedule };
  return { ...draft, moreDays: draft.moreDays.map((day, at) => (at === index - 1 ? schedule : day)) };
}

/** Days that the draft has already: none is chosen twice. */
export function datesOf({ schedule, moreDays }: OrderDraft): string[] {
  return [schedule.date, ...moreDays.map(({ date }) => date)];
}
