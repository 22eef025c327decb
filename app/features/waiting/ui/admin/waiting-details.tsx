import { Send, X } from "lucide-react";
import { Link } from "react-router";
import type { AdminWaitingEntry } from "#app/features/waiting/rules/waiting-columns.ts";
import { isOpen } from "#app/features/waiting/rules/waiting-entry.ts";
import { CustomerLine } from "#app/foundation/admin-kit/customer-line.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import type { useSave } from "#app/foundation/saving/use-save.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { riyadhTime } from "#app/lib/riyadh-time.ts";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

export interface WaitingDetailsProps {
  entry: AdminWaitingEntry;
  saving: ReturnType<typeof useSave>;
}

/** What a line of the list opens to: who, for what, since when, and what the desk can do. */
export function WaitingDetails({ entry, saving }: WaitingDetailsProps) {
  const { t, i18n } = useTranslation("admin-waiting");
  const format = useFormat();
  const may = useMay();
  const { id, customer, restaurant, district, state, offeredTime, offeredUntil, order } = entry;
  const facts = [
    t("animals", { count: entry.animals }),
    restaurant && localName(restaurant, i18n.language),
    t(entry.fulfillment === "restaurant" && entry.deliveryMethod === "pickup" ? "pickup" : "delivery"),
    district,
  ].filter((fact) => fact !== null);
  return (
    <>
      <div className="min-w-0">
        <CustomerLine customer={customer} hidden={t("hidden")} />
        <p className="text-quiet">
          <OwnWords>{facts.join(" · ")}</OwnWords>
        </p>
        <p className="text-quiet">{t("joined", { when: format.dateTime(new Date(entry.joinedAt)) })}</p>
        {state === "offered" && offeredTime && offeredUntil && (
          <p>
            {t("until", {
              time: format.time(offeredTime),
              until: format.time(riyadhTime(new Date(offeredUntil))),
            })}
          </p>
        )}
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
    </>
  );
}
