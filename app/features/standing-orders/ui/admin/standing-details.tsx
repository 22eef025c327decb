import { useState } from "react";
import type { ToldStanding } from "#app/features/standing-orders/reads/with-reasons.server.ts";
import type { AdminStandingOrder } from "#app/features/standing-orders/rules/standing-columns.ts";
import { CustomerLine } from "#app/foundation/admin-kit/customer-line.tsx";
import { ReasonDialog } from "#app/foundation/admin-kit/reason-dialog.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { StandingRuns } from "../standing-runs.tsx";
import { useStandingWords } from "../use-standing-words.ts";

/** What the line of a weekly order opens to: whose, when, what, how it stands, its days, and what can be done. */
export function StandingDetails({ standing }: { standing: ToldStanding<AdminStandingOrder> }) {
  const { t, i18n } = useTranslation("admin-standing");
  const format = useFormat();
  const may = useMay();
  const { everyOf, itemsOf, nextOf } = useStandingWords();
  const saving = useSave();
  const [asking, setAsking] = useState<"pause" | "stop" | null>(null);
  const { id, customer, restaurant, state, haltedBy, haltReason, next, runs } = standing;
  const where = restaurant ? localName(restaurant, i18n.language) : standing.address;
  return (
    <>
      <div className="min-w-0">
        <p className="font-medium">{everyOf(standing)}</p>
        <p>
          <OwnWords>{itemsOf(standing.items)}</OwnWords>
        </p>
        {where && (
          <p className="text-quiet">
            <OwnWords>{where}</OwnWords>
          </p>
        )}
      </div>
      <CustomerLine customer={customer} hidden={t("hidden")} />
      <p className="text-quiet">
        {next ? nextOf(next.date, standing.time) : t(`halted.${haltedBy ?? "customer"}`)}
        {haltReason && (
          <>
            {" "}
            <OwnWords>{haltReason}</OwnWords>
          </>
        )}
      </p>
      <p className="text-quiet">{t("since", { when: format.dateTime(new Date(standing.createdAt)) })}</p>
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
          error={saving.errors.reason}
          onClose={() => setAsking(null)}
          onConfirm={(reason) =>
            saving.save(
              { intent: asking, id, reason },
              { success: t(`done.${asking}`), onSaved: () => setAsking(null) },
            )
          }
        />
      )}
    </>
  );
}
