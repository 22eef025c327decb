import { Send, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { WaitingAtDesk } from "#app/features/waiting/desk/list-waiting.server.ts";
import { isOpen } from "#app/features/waiting/line/waiting-entry.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import type { useSave } from "#app/foundation/saving/use-save.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { riyadhTime } from "#app/lib/riyadh-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { WaitingBadge } from "../waiting-badge.tsx";

export interface WaitingItemProps {
  entry: WaitingAtDesk;
  saving: ReturnType<typeof useSave>;
}

/** One who waits: who, for what, since when, and what the desk can do. */
export function WaitingItem({ entry, saving }: WaitingItemProps) {
  const { t, i18n } = useTranslation("admin-waiting");
  const format = useFormat();
  const may = useMay();
  const { id, customer, restaurant, district, state, offeredTime, offeredUntil, order } = entry;
  const facts = [
    t("animals", { count: entry.animals }),
    restaurant && localName(restaurant, i18n.language as Language),
    t(entry.fulfillment === "restaurant" && entry.deliveryMethod === "pickup" ? "pickup" : "delivery"),
    district,
  ].filter((fact) => fact !== null);
  return (
    <Card as="li" className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          {customer ? (
            <p className="flex flex-wrap items-center gap-x-3 font-medium">
              {may("customers.read") && (
                <Link
                  to={`/admin/customers/${customer.id}`}
                  className="inline-flex min-h-11 items-center text-ember"
                >
                  <OwnWords>{customer.name ?? t("hidden")}</OwnWords>
                </Link>
              )}
              {customer.phone && (
                <a href={`tel:${customer.phone}`} className="inline-flex min-h-11 items-center text-ember">
                  <LtrText>{format.phone(customer.phone)}</LtrText>
                </a>
              )}
            </p>
          ) : (
            <p className="font-medium">{t("hidden")}</p>
          )}
          <p className="text-sm text-quiet">
            <OwnWords>{facts.join(" · ")}</OwnWords>
          </p>
          <p className="text-sm text-quiet">
            {t("joined", { when: format.dateTime(new Date(entry.joinedAt)) })}
          </p>
          {state === "offered" && offeredTime && offeredUntil && (
            <p className="text-sm">
              {t("until", {
                time: format.time(offeredTime),
                until: format.time(riyadhTime(new Date(offeredUntil))),
              })}
            </p>
          )}
        </div>
        <WaitingBadge state={state} />
      </div>
      {order && (
        <Link to={`/admin/orders/${order.id}`} className="inline-flex min-h-11 items-center text-ember">
          <span>
            {t("order")} <LtrText mono>{order.reference}</LtrText>
          </span>
        </Link>
      )}
      {may("orders.edit") && isOpen(state) && (
        <div className="flex flex-wrap gap-3">
          {state === "waiting" && (
            <Button
              size="sm"
              pending={saving.isSaving}
              icon={<Send aria-hidden className="follow-direction size-4.5" />}
              onClick={() => saving.save({ intent: "offer", id }, { success: t("offered") })}
            >
              {t("offer")}
            </Button>
          )}
          <Button
            size="sm"
            variant="warning"
            pending={saving.isSaving}
            icon={<X aria-hidden className="size-4.5" />}
            onClick={() => saving.save({ intent: "remove", id }, { success: t("removed") })}
          >
            {t("remove")}
          </Button>
        </div>
      )}
    </Card>
  );
}
