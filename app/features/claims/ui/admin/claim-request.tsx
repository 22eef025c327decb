import { useState } from "react";
import type { RequestAtAdmin } from "#app/features/claims/reads/read-order-claims.server.ts";
import { ReasonDialog } from "#app/foundation/admin-kit/reason-dialog.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

interface ClaimRequestProps {
  claimId: string;
  request: RequestAtAdmin;
  /** The order's, as it is seen. */
  revision: number;
}

/** Goods or a redo beyond the limit: what was asked for, and the word of a second person. */
export function ClaimRequest({ claimId, request, revision }: ClaimRequestProps) {
  const { t } = useTranslation("admin-claims");
  const format = useFormat();
  const { state, outcome, halalas, askedEmail, askedAt, answeredEmail, answerWords, words, redo } = request;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-field border border-saffron/50 bg-raised p-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong>{t(`outcomes.${outcome}`)}</strong>
        <Money halalas={halalas} />
        {redo && <span className="text-quiet">{format.promise({ date: redo.date, time: redo.time })}</span>}
      </p>
      {words && (
        <p className="break-words whitespace-pre-line">
          <OwnWords>{words}</OwnWords>
        </p>
      )}
      <p className="text-sm text-quiet">
        {t("request.askedBy", { when: format.dateTime(new Date(askedAt)) })}{" "}
        <LtrText className="wrap-anywhere whitespace-normal">{askedEmail}</LtrText>
      </p>
      {state === "refused" ? (
        <p className="text-sm text-brick">
          {t("request.refusedBy")}{" "}
          <LtrText className="wrap-anywhere whitespace-normal">{answeredEmail ?? ""}</LtrText>:{" "}
          <OwnWords>{answerWords ?? ""}</OwnWords>
        </p>
      ) : request.problem ? (
        <p className="text-sm text-saffron">
          {t(request.problem === "second_person" ? "request.yours" : "request.waits")}
        </p>
      ) : (
        <Steps {...{ claimId, revision }} />
      )}
    </div>
  );
}

function Steps({ claimId, revision }: Pick<ClaimRequestProps, "claimId" | "revision">) {
  const { t } = useTranslation("admin-claims");
  const { save, isSaving, answer } = useSave();
  const [isRefusing, setRefusing] = useState(false);
  const say = (said: object, success: string) =>
    save({ intent: "approve-claim", claimId, ...said }, { success, onSaved: () => setRefusing(false) });
  return (
    <div data-screen-only className="flex flex-wrap gap-2">
      <Button
        size="sm"
        pending={isSaving}
        onClick={() => void say({ act: "approve", revision }, t("request.approved"))}
      >
        {t("request.approve")}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setRefusing(true)}>
        {t("request.refuse")}
      </Button>
      {isRefusing && (
        <ReasonDialog
          title={t("request.refuseTitle")}
          text={t("request.refuseText")}
          label={t("request.why")}
          action={t("request.refuse")}
          isDestructive
          pending={isSaving}
          error={answer && !answer.ok ? answer.fields.words : undefined}
          onClose={() => setRefusing(false)}
          onConfirm={(words) => void say({ act: "refuse", words }, t("request.refused"))}
        />
      )}
    </div>
  );
}
