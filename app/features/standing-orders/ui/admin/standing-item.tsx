import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ToldStanding } from "#app/features/standing-orders/agreement/with-reasons.server.ts";
import type { StandingAtDesk } from "#app/features/standing-orders/desk/list-standing.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { ReasonDialog } from "#app/foundation/desk-kit/reason-dialog.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { StandingBadge } from "../standing-badge.tsx";
import { StandingRuns } from "../standing-runs.tsx";
import { useStandingWords } from "../use-standing-words.ts";

/** One standing order at the desk: whose, when, what, how it stands, its days, and what can be done. */
export function StandingItem({ standing }: { standing: ToldStanding<StandingAtDesk> }) {
  const { t, i18n } = useTranslation("admin-standing");
  const format = useFormat();
  const may = useMay();
  const { everyOf, itemsOf, nextOf } = useStandingWords();
  const saving = useSave();
  const [asking, setAsking] = useState<"pause" | "stop" | null>(null);
  const { id, customer, restaurant, state, haltedBy, haltReason, next, runs } = standing;
  const where = restaurant ? localName(restaurant, i18n.language as Language) : standing.address;
  return (
    <Card as="li" className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base">{everyOf(standing)}</h2>
          <p>
            <OwnWords>{itemsOf(standing.items)}</OwnWords>
          </p>
          {where && (
            <p className="text-sm text-quiet">
              <OwnWords>{where}</OwnWords>
            </p>
          )}
        </div>
        <StandingBadge state={state} haltedBy={haltedBy} />
      </div>
      {customer ? (
        <p className="flex flex-wrap items-center gap-x-3 font-medium">
          <Link
            to={`/admin/customers/${customer.id}`}
            className="inline-flex min-h-11 items-center text-ember"
          >
            <OwnWords>{customer.name ?? t("hidden")}</OwnWords>
          </Link>
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
        {next ? nextOf(next.date, standing.time) : t(`halted.${haltedBy ?? "customer"}`)}
        {haltReason && (
          <>
            {" "}
            <OwnWords>{haltReason}</OwnWords>
          </>
        )}
      </p>
      <p className="text-sm text-quiet">
        {t("since", { when: format.dateTime(new Date(standing.createdAt)) })}
      </p>
      {runs.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-sm text-ember">{t("runs")}</summary>
          <StandingRuns runs={runs} addressOf={(orderId) => `/admin/orders/${orderId}`} />
        </details>
      )}
      {may("orders.edit") && (
        <div className="flex flex-wrap gap-3">
          {state === "active" && (
            <Button size="sm" variant="secondary" onClick={() => setAsking("pause")}>
              {t("pause")}
            </Button>
          )}
          {state !== "active" && haltedBy !== "customer" && (
            <Button
              size="sm"
              variant="secondary"
              pending={saving.isSaving}
              onClick={() => saving.save({ intent: "resume", id }, { success: t("done.resume") })}
            >
              {t("resume")}
            </Button>
          )}
          {state !== "stopped" && (
            <Button size="sm" variant="warning" onClick={() => setAsking("stop")}>
              {t("stop")}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <ReasonDialog
          title={t(`${asking}Title`)}
          text={t("stays")}
          label={t("why")}
          hint={t("whyHint")}
          action={t(asking)}
          isDestructive={asking === "stop"}
          pending={saving.isSaving}
          error={saving.answer && !saving.answer.ok ? saving.answer.fields.reason : undefined}
          onClose={() => setAsking(null)}
          onConfirm={(reason) =>
            saving.save(
              { intent: asking, id, reason },
              { success: t(`done.${asking}`), onSaved: () => setAsking(null) },
            )
          }
        />
      )}
    </Card>
  );
}
