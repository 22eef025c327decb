import { CalendarClock, MapPin } from "lucide-react";
import { Link } from "react-router";
import { pointText } from "#app/features/locations/ui/point-text.ts";
import { SaidLines } from "#app/features/order-pages/ui/said-words.tsx";
import { useDayWords } from "#app/features/order-pages/ui/when/use-day-words.ts";
import { isGift, isPlacedByOthers } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import { orderPhone } from "#app/features/ordering/rules/draft/person-and-address.ts";
import { ErrorText } from "#app/features/ordering/ui/wizard/error-text.tsx";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { Trans, useTranslation } from "#app/i18n/use-translation.tsx";
import { cleanLine } from "#app/lib/clean-text.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ReviewBlock } from "./review-block.tsx";

/** Day and time on the review. */
export function ReviewWhen() {
  const { t } = useTranslation("wizard");
  const { draft } = useWizardState();
  const format = useFormat();
  const dayWords = useDayWords();
  const { shortHijri } = useHijri();
  const { date, time } = draft.schedule;
  const isChosen = isRealDate(date) && time !== "";
  return (
    <ReviewBlock title={t("review.when")} icon={CalendarClock} step="schedule">
      {isChosen ? (
        <p className="pt-0.5">
          <span className="font-medium">
            {t("schedule.chosen", {
              date: dayWords({ date, time }, new Date()),
              time: format.promiseTime({ date, time }),
            })}
          </span>{" "}
          <span className="text-xs whitespace-nowrap text-quiet large:whitespace-normal">
            {shortHijri(date)}
          </span>
        </p>
      ) : (
        <ErrorText message="wizard:errors.time" />
      )}
      <OtherOrderThen date={date} time={time} />
    </ReviewBlock>
  );
}

/** Somebody with an order for that very time is told of it: this one is another (WP12). */
function OtherOrderThen({ date, time }: { date: string; time: string }) {
  const { t } = useTranslation("wizard");
  const { account } = useWizardState();
  const orders = account.state.kind === "customer" ? account.state.account.openOrders : [];
  const other = orders.find((order) => order.date === date && order.time === time);
  if (!other) return null;
  return (
    <p role="status" className="text-sm text-saffron">
      <Trans
        t={t}
        i18nKey="review.otherThen"
        values={{ reference: other.reference }}
        components={{
          order: <Link to={`/orders/${other.id}`} target="_blank" className="underline underline-offset-4" />,
        }}
      />
    </p>
  );
}

/** Who it is for, and where it goes or is collected. */
export function ReviewPerson() {
  const { t, i18n } = useTranslation("wizard");
  const { catalogue, draft } = useWizardState();
  const format = useFormat();
  const isCooked = draft.fulfillment === "restaurant";
  const isPickup = isCooked && draft.deliveryMethod === "pickup";
  const restaurant = catalogue.restaurants.find(({ slug }) => slug === draft.restaurantSlug);
  const isElsewhere = isPlacedByOthers(draft);
  const phone = orderPhone(draft);
  return (
    <ReviewBlock
      title={t("review.customer")}
      icon={MapPin}
      step={isCooked ? "delivery" : "details"}
      also={[{ title: t("review.how"), step: "fulfillment" }]}
    >
      <p className="font-medium">
        {t(isCooked ? "review.cookedHow" : isGift(draft) ? "review.homeGift" : "review.home")}
      </p>
      <p className="text-sm">
        <OwnWords>{cleanLine(draft.customerName)}</OwnWords>
        {" · "}
        <LtrText className="whitespace-nowrap">{phone ? format.phone(phone) : draft.customerPhone}</LtrText>
      </p>
      {isPickup && restaurant && (
        <p className="text-sm text-quiet">
          {t("review.pickupAt", { restaurant: localName(restaurant, i18n.language) })}
        </p>
      )}
      {!isPickup && draft.occasion?.kind === "gift" && isElsewhere && (
        <p className="text-sm text-quiet">{t("occasion.addressLaterSaid")}</p>
      )}
      {!isPickup && !isElsewhere && draft.address && (
        <p className="text-sm break-words text-quiet">
          <OwnWords>{cleanLine(draft.address)}</OwnWords>
        </p>
      )}
      {!isPickup && !isElsewhere && draft.location && (
        <p className="text-xs text-quiet">
          <Trans
            t={t}
            i18nKey="review.location"
            components={{ point: <LtrText>{pointText(draft.location)}</LtrText> }}
          />
        </p>
      )}
      {!isPickup && !isElsewhere && (
        <SaidLines said={draft} reader="review" className="text-sm break-words text-quiet" />
      )}
    </ReviewBlock>
  );
}
