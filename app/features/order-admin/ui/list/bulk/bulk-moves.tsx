import { ArrowRight } from "lucide-react";
import type { MovePreview } from "#app/features/order-admin/reads/preview-move.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { OrderDay } from "./order-day.tsx";

/** Each order that would move, with where it goes. */
export function BulkMoves({ moves }: { moves: MovePreview["moves"] }) {
  const { t } = useTranslation("admin-orders");
  const { t: keys } = useTranslation("admin-order-keys");
  const format = useFormat();
  return (
    <ul
      aria-label={keys("moves")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-64 divide-y divide-line overflow-y-auto rounded-field border border-line text-sm"
    >
      {moves.map(({ id, reference, customerName, from, to, day, restaurantOwesHalalas }) => (
        <li key={id} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 px-3 py-1.5">
          <LtrText mono>{reference}</LtrText>
          <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3">
            <OwnWords className="min-w-0 cut-line">{customerName}</OwnWords>
            {day !== null && <OrderDay day={day} />}
            <span className="inline-flex items-center gap-1.5 text-xs">
              <span className="text-quiet">{t(`status.${from}`)}</span>
              <ArrowRight aria-hidden className="follow-direction size-3.5 text-quiet" />
              <span className="sr-only">{keys("to")}</span>
              <span className="font-medium">{t(`status.${to}`)}</span>
            </span>
            {restaurantOwesHalalas > 0 && (
              <span className="w-full text-xs text-saffron">
                {keys("owing", { amount: format.money(restaurantOwesHalalas).plain })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
