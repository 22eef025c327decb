import { RotateCcw } from "lucide-react";
import type { Caller } from "#app/features/order-admin/rules/new/caller.ts";
import { useAnimals } from "#app/features/order-pages/ui/mine/use-animals.ts";
import { StatusBadge } from "#app/features/order-pages/ui/status-badge.tsx";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { formatSaudiPhone } from "#app/lib/phone.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import type { DraftSection } from "./draft-section.ts";

const SHOWN = 3;

interface CallerCardProps {
  caller: Caller;
  section: DraftSection;
  onAgain: (order: OrderView) => void;
}

/** Who calls, what stands between them and the shop, and what they had: the last one is one press away. */
export function CallerCard({ caller, section: { draft, change, errors }, onAgain }: CallerCardProps) {
  const { t } = useTranslation("admin-new-order");
  const words = useErrorWords();
  return (
    <Card as="section" aria-labelledby="caller-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="caller-title" className="text-lg">
          {caller.name ? (
            <OwnWords>{caller.name}</OwnWords>
          ) : (
            t(caller.phone ? "newCustomer" : "walkIn.title")
          )}
        </h2>
        {caller.phone ? (
          <LtrText className="text-quiet">{formatSaudiPhone(caller.phone)}</LtrText>
        ) : (
          <span className="text-quiet">{t("walkIn.hint")}</span>
        )}
        {caller.owedHalalas > 0 && (
          <span className="text-brick">
            {t("owes")} <Money halalas={caller.owedHalalas} />
          </span>
        )}
        {caller.creditHalalas > 0 && (
          <span className="text-palm">
            {t("credit")} <Money halalas={caller.creditHalalas} />
          </span>
        )}
      </div>
      {caller.orders.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
          {caller.orders.slice(0, SHOWN).map((order, index) => (
            <EarlierOrder key={order.id} order={order} isFirst={index === 0} onAgain={() => onAgain(order)} />
          ))}
        </ul>
      )}
      <TextField
        label={t("name")}
        value={draft.customerName}
        maxLength={ORDER_LIMITS.nameMax}
        onChange={({ target }) => change((before) => ({ ...before, customerName: target.value }))}
        error={words(errors.customerName)}
      />
      {errors.customerPhone && <p className="text-sm text-brick">{words(errors.customerPhone)}</p>}
    </Card>
  );
}

function EarlierOrder({
  order,
  isFirst,
  onAgain,
}: {
  order: OrderView;
  isFirst: boolean;
  onAgain: () => void;
}) {
  const { t } = useTranslation("admin-new-order");
  const format = useFormat();
  const animals = useAnimals(order);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="w-full min-w-0 sm:w-auto sm:flex-1">
        <span className="block cut-line font-medium">{animals}</span>
        <span className="block cut-line text-sm text-quiet">
          {format.date(riyadhDate(new Date(order.createdAt)))} · <LtrText>{order.reference}</LtrText> ·{" "}
          <Money halalas={order.totals.grandTotalHalalas} />
        </span>
      </span>
      <StatusBadge status={order.status} />
      <Button
        variant={isFirst ? "primary" : "secondary"}
        size="sm"
        autoFocus={isFirst}
        icon={<RotateCcw aria-hidden className="size-4.5" />}
        onClick={onAgain}
      >
        {isFirst ? t("asLastTime") : t("again")}
      </Button>
    </li>
  );
}
