import { useState } from "react";
import type { AdminRefund } from "#app/features/refunds/rules/refund-view.ts";
import { ReasonDialog } from "#app/foundation/admin-kit/reason-dialog.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";

type WithReason = "refuse" | "failed";

/** What is next for most; that money has arrived is not, before it was sent. */
const isLoud = (which: "approve" | "withdraw" | "paid", state: AdminRefund["state"]) =>
  which === "approve" || (which === "paid" && state === "ordered");

/** What can become of a refund next; whoever may not approve it reads who may. */
export function RefundSteps({ refund }: { refund: AdminRefund }) {
  const { t } = useTranslation("admin-refunds");
  const format = useFormat();
  const may = useMay();
  const { save, isSaving, answer } = useSave();
  const [asking, setAsking] = useState<WithReason | null>(null);
  const { id, state, way, approvalProblem } = refund;
  const mayGive = may("payments.refund");
  const act = (which: "approve" | "withdraw" | "paid") => (
    <Button
      size="sm"
      variant={isLoud(which, state) ? "primary" : "secondary"}
      pending={isSaving}
      onClick={() => save({ intent: "step", id, act: which }, { success: t(`done.${which}`) })}
    >
      {t(`acts.${which}`)}
    </Button>
  );
  const why = (which: WithReason) => (
    <Button size="sm" variant="secondary" onClick={() => setAsking(which)}>
      {t(`acts.${which}`)}
    </Button>
  );
  const isMoving = state === "approved" || state === "ordered";
  return (
    <>
      {state === "asked" && approvalProblem && (
        <p className="text-sm text-saffron">
          {t(approvalProblem === "second_person" ? "item.askedByYou" : "item.mayNot")}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {state === "asked" && !approvalProblem && (
          <>
            {act("approve")}
            {why("refuse")}
          </>
        )}
        {isMoving && mayGive && way === "iban" && (
          <>
            {act("paid")}
            {why("failed")}
          </>
        )}
        {isMoving && mayGive && way === "gateway" && (
          <Button
            size="sm"
            pending={isSaving}
            onClick={() => save({ intent: "send", id }, { success: t("done.send") })}
          >
            {t("acts.send")}
          </Button>
        )}
        {(state === "asked" || state === "approved") && mayGive && act("withdraw")}
      </div>
      {asking && (
        <ReasonDialog
          title={t(`ask.${asking}Title`, { amount: format.money(refund.halalas).plain })}
          text={t(`ask.${asking}Text`)}
          label={t("ask.why")}
          action={t(`acts.${asking}`)}
          isDestructive={asking === "refuse"}
          pending={isSaving}
          error={answer && !answer.ok ? answer.fields.reason : undefined}
          onClose={() => setAsking(null)}
          onConfirm={(reason) =>
            save(
              { intent: "step", id, act: asking, reason },
              { success: t(`done.${asking}`), onSaved: () => setAsking(null) },
            )
          }
        />
      )}
    </>
  );
}
