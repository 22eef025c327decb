import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { StandingItem, StandingState } from "#app/vocabulary/standing-order.ts";
import { itemWords, WEEKDAYS } from "../rules/standing-words.ts";

/** When a standing order comes and what it brings, in the reader's words. */
export function useStandingWords() {
  const { t, i18n } = useTranslation("standing");
  const format = useFormat();
  const language = i18n.language;
  /** "Every Thursday · 3:00 pm"; 0 is Sunday. */
  const everyOf = ({ weekday, time }: { weekday: number; time: string }) =>
    `${t(`every.${WEEKDAYS[weekday] ?? "sunday"}`)} · ${format.promiseClock(time)}`;
  const dayOf = (weekday: number) => t(`day.${WEEKDAYS[weekday] ?? "sunday"}`);
  const itemsOf = (items: readonly StandingItem[]) =>
    itemWords(items, (key, params) => String(t(key as "item", params as never)), language);
  const whenOf = ({ date, time }: { date: string; time: string }) => format.promise({ date, time });
  const stateOf = (state: StandingState) => t(`state.${state}`);
  /** The next day of one that runs. */
  const nextOf = (date: string, time: string) => t("nextIs", { when: whenOf({ date, time }) });
  return { everyOf, dayOf, itemsOf, whenOf, stateOf, nextOf };
}
