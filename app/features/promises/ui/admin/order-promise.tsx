import { AlarmClock } from "lucide-react";
import { useState } from "react";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { MadePromise, OrderPromise } from "#app/features/promises/reads/read-promise.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { riyadhDate, riyadhTime } from "#app/lib/riyadh-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { LATE_CAUSES } from "#app/vocabulary/late-cause.ts";
import { isClosed } from "#app/vocabulary/order-status.ts";
import { TellDelay } from "./tell-delay.tsx";

export interface OrderPromiseProps {
  order: AdminOrderView;
  /** Null where it was promised no time. */
  promise: OrderPromise | null;
}

/** What was promised, whether it was kept and why not, and the way to say that it comes later. */
export function OrderPromiseCard({ order, promise }: OrderPromiseProps) {
  const { t } = useTranslation("admin-promise");
  const format = useFormat();
  const may = useMay();
  const [isTelling, setTelling] = useState(false);
  if (!promise || order.status === "Cancelled") return null;
  const { promised, made, handedOverAt, minutesLate, delay } = promise;
  const said = (from: Date) => format.promise({ date: riyadhDate(from), time: riyadhTime(from) });
  const mayTell = !delay && !isClosed(order.status) && may("orders.move");
  return (
    <Card as="section" aria-labelledby="promise-title" className="grid gap-2">
      <h2 id="promise-title" className="flex items-center gap-2 text-lg">
        <AlarmClock aria-hidden className="size-5 shrink-0 text-quiet" />
        {t("title")}
      </h2>
      <p>{said(new Date(promised.from))}</p>
      {minutesLate > 0 && (
        <p className="font-semibold text-brick">
          {t(handedOverAt ? "wasLate" : "isLate", { count: minutesLate })}
        </p>
      )}
      {minutesLate === 0 && handedOverAt && (
        <p className="text-palm">{t("kept", { when: format.dateTime(new Date(handedOverAt)) })}</p>
      )}
      <LateCauseField promise={promise} />
      {delay && (
        <p className="text-sm">
          {t(delay.toldBy ? "delay.toldByAdmin" : "delay.told", {
            when: format.dateTime(new Date(delay.toldAt)),
            instead: said(new Date(delay.from)),
          })}
          {delay.toldBy && (
            <>
              {" "}
              <LtrText className="text-quiet wrap-anywhere whitespace-normal">{delay.toldBy}</LtrText>
            </>
          )}
        </p>
      )}
      {made.length > 1 && (
        <ul aria-label={t("made.title")} className="grid gap-1 border-t border-line pt-2 text-sm">
          {made.map((one) => (
            <li key={String(one.madeAt)}>
              <Made promise={one} />
            </li>
          ))}
        </ul>
      )}
      {mayTell && (
        <Button
          data-screen-only
          size="sm"
          variant="secondary"
          className="justify-self-start"
          onClick={() => setTelling(true)}
        >
          {t("delay.action")}
        </Button>
      )}
      {isTelling && <TellDelay promised={promise.latest} onClose={() => setTelling(false)} />}
    </Card>
  );
}

function Made({ promise }: { promise: MadePromise }) {
  const { t } = useTranslation("admin-promise");
  const format = useFormat();
  const from = new Date(promise.from);
  return (
    <>
      <span className={promise.isBinding ? undefined : "text-quiet"}>
        {format.promise({ date: riyadhDate(from), time: riyadhTime(from) })}
      </span>{" "}
      <span className="text-quiet">
        {t(`made.by.${promise.by ?? "unknown"}`)}, {format.dateTime(new Date(promise.madeAt))}
        {promise.email && (
          <>
            {" "}
            · <LtrText className="wrap-anywhere whitespace-normal">{promise.email}</LtrText>
          </>
        )}
        {!promise.isBinding && ` · ${t("made.tooLate")}`}
      </span>
      {promise.why && (
        <span className="block break-words">
          <OwnWords>{promise.why}</OwnWords>
        </span>
      )}
    </>
  );
}

/** Why it was late: by the rule, until the desk says it. */
function LateCauseField({ promise }: { promise: OrderPromise }) {
  const { t } = useTranslation("admin-promise");
  const may = useMay();
  const { save, isSaving } = useSave();
  const { cause, causeSaidBy } = promise;
  if (cause === null) return null;
  if (!may("orders.move"))
    return (
      <p>
        {t("cause.label")}: {t(`cause.of.${cause}`)}
      </p>
    );
  return (
    <SelectField
      label={t("cause.label")}
      hint={causeSaidBy ? t("cause.said", { who: causeSaidBy }) : t("cause.byRule")}
      value={cause}
      disabled={isSaving}
      onChange={({ target }) =>
        void save({ intent: "late-cause", cause: target.value }, { success: t("cause.saved") })
      }
    >
      {LATE_CAUSES.map((each) => (
        <option key={each} value={each}>
          {t(`cause.of.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}
