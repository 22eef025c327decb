import { useState } from "react";
import type { RecoveryCodes as Codes } from "#app/features/staff/commands/second-factor/set-up-second-factor.server.ts";
import type { SecondFactor } from "#app/features/staff/reads/read-second-factor.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpSecondFactor } from "./set-up-second-factor.tsx";

/** One's own second factor: off, being set up, or on with its recovery codes. */
export function SecondFactorCard({ factor }: { factor: SecondFactor }) {
  const { t } = useTranslation("admin-people");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const confirming = useSave<Codes>();
  const isOn = factor.since !== null;
  return (
    <Card as="section" aria-labelledby="factor-title" className="grid gap-4">
      <div>
        <h2 id="factor-title" className="mb-1 flex flex-wrap items-center gap-3 text-lg">
          {t("security.factor.title")}
          <Badge tone={isOn ? "good" : "quiet"}>{t(`security.factor.${isOn ? "on" : "off"}`)}</Badge>
        </h2>
        <p className="text-sm text-quiet">{t("security.factor.why")}</p>
      </div>
      {codes && (
        <>
          <RecoveryCodes codes={codes} level={3} />
          <Button variant="secondary" className="justify-self-start" onClick={() => setCodes(null)}>
            {t("security.codes.kept")}
          </Button>
        </>
      )}
      {factor.since === null ? (
        <SetUpSecondFactor pending={factor.pending} confirming={confirming} onDone={setCodes} level={3} />
      ) : (
        !codes && <SecondFactorIsOn factor={{ ...factor, since: factor.since }} onCodes={setCodes} />
      )}
    </Card>
  );
}

function SecondFactorIsOn({
  factor: { since, recoveryCodes, demanded },
  onCodes,
}: {
  factor: SecondFactor & { since: Date };
  onCodes: (codes: readonly string[]) => void;
}) {
  const { t } = useTranslation("admin-people");
  const format = useFormat();
  const { save, isSaving } = useSave<Codes>();
  return (
    <>
      <p className="text-sm">
        {t("security.factor.since", { date: format.dateTime(since) })} ·{" "}
        {t("security.factor.left", { count: recoveryCodes })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ConfirmDialog
          trigger={
            <Button variant="secondary" size="sm" pending={isSaving}>
              {t("security.factor.renew")}
            </Button>
          }
          title={t("security.factor.renewAsk")}
          description={t("security.factor.renewText")}
          confirmLabel={t("security.factor.renew")}
          destructive={false}
          onConfirm={() =>
            save(
              { intent: "renew-recovery-codes" },
              { success: null, onSaved: ({ recoveryCodes: codes }) => onCodes(codes) },
            )
          }
        />
        {demanded ? (
          <p className="text-sm text-quiet">{t("security.factor.demanded")}</p>
        ) : (
          <ConfirmDialog
            trigger={
              <Button variant="quiet" size="sm" pending={isSaving}>
                {t("security.factor.remove")}
              </Button>
            }
            title={t("security.factor.removeAsk")}
            description={t("security.factor.removeText")}
            confirmLabel={t("security.factor.remove")}
            onConfirm={() =>
              save({ intent: "remove-second-factor" }, { success: t("security.factor.removed") })
            }
          />
        )}
      </div>
    </>
  );
}
