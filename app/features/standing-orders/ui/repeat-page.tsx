import { useState } from "react";
import type { RepeatForm } from "#app/features/standing-orders/reads/read-week.server.ts";
import { nextDay } from "#app/features/standing-orders/rules/standing-days.ts";
import type { ActionAnswer } from "#app/foundation/saving/action-answer.ts";
import { PostForm } from "#app/foundation/saving/post-form.tsx";
import { usePageSave } from "#app/foundation/saving/use-page-save.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { addDays, weekdayOf } from "#app/lib/riyadh-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { useStandingWords } from "./use-standing-words.ts";
import { WeeklyFields } from "./weekly-fields.tsx";

/** So many weeks ahead the first order may lie. */
const BEGINNINGS = [0, 1, 2, 3];

export interface RepeatPageProps extends RepeatForm {
  now: Date;
  /** Why a press without scripts changed nothing. */
  answer: ActionAnswer | undefined;
}

/** What is agreed when an order comes again every week: when, what, from when, and how it goes on. */
export function RepeatPage({ order, week, daysBefore, now, answer: before }: RepeatPageProps) {
  const { t, i18n } = useTranslation("standing");
  const format = useFormat();
  const { everyOf, itemsOf } = useStandingWords();
  const { onSend, isSaving, told } = usePageSave(before);
  const lastDay = order.status === "Cancelled" ? null : order.schedule?.date;
  const fallback = Math.max(
    week.findIndex((times) => times.length > 0),
    0,
  );
  const [when, setWhen] = useState({
    weekday: order.schedule ? weekdayOf(order.schedule.date) : fallback,
    time: order.schedule?.time ?? week[fallback]?.[0] ?? "",
  });
  const first = nextDay({ ...when, lastDay }, now);
  const items = order.meats.map(({ breed, ageClass, quantity }) => ({ breed, ageClass, quantity }));
  return (
    <main id="main" className="above-dock mx-auto grid w-full max-w-xl content-start gap-5 px-4 py-6">
      <header className="grid gap-2">
        <p className="text-sm text-quiet">
          {t("form.of")} <LtrText>{order.reference}</LtrText>
        </p>
        <h1>{t("form.title")}</h1>
      </header>
      <Card className="grid gap-5">
        <p className="font-heading text-lg font-semibold">
          <OwnWords>{`${everyOf(when)} · ${itemsOf(items)}`}</OwnWords>
          {order.restaurant && (
            <span className="block text-sm font-normal text-quiet">
              {localName(order.restaurant, i18n.language)}
            </span>
          )}
        </p>
        {told && (
          <p role="alert" className="text-brick">
            {told}
          </p>
        )}
        <PostForm onSend={onSend} className="grid gap-5">
          <input type="hidden" name="orderId" value={order.id} />
          <WeeklyFields week={week} initial={when} onChange={setWhen} />
          <SelectField name="from" label={t("form.from")}>
            {BEGINNINGS.map((weeks) => {
              const date = addDays(first, weeks * 7);
              return (
                <option key={date} value={date}>
                  {format.date(date)}
                </option>
              );
            })}
          </SelectField>
          <ul className="grid list-disc gap-1.5 ps-5 text-sm text-quiet">
            <li>{t("form.before", { count: daysBefore })}</li>
            <li>{t("form.free")}</li>
            <li>{t("form.unpaid")}</li>
          </ul>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={isSaving} className="grow">
              {t("form.confirm")}
            </Button>
            <LinkButton to={`/orders/${order.id}`} variant="quiet">
              {t("form.back")}
            </LinkButton>
          </div>
        </PostForm>
      </Card>
    </main>
  );
}
