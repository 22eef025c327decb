import type { AdminDevice } from "#app/features/e-invoicing/reads/read-e-invoicing.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { Badge, type BadgeTone } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import type { DeviceState } from "#app/vocabulary/money/e-invoicing.ts";
import { AuthorityWords, wordsOf } from "./authority-words.tsx";

const TONES: Record<Exclude<DeviceState, "retired"> | "dormant", BadgeTone> = {
  dormant: "quiet",
  compliance: "accent",
  ready: "primary",
  on: "good",
};

/** The device that signs, or the one that is to: its state and the one thing to do next. */
export function DeviceCard({ devices }: { devices: readonly AdminDevice[] }) {
  const signing = devices.find(({ state }) => state === "on");
  const coming = devices.find(({ state }) => state !== "on" && state !== "retired");
  return (
    <>
      {signing && <OneDevice device={signing} />}
      {(coming || !signing) && <OneDevice device={coming} />}
    </>
  );
}

function OneDevice({ device }: { device: AdminDevice | undefined }) {
  const { t } = useTranslation("admin-e-invoicing");
  const format = useFormat();
  const saving = useSave();
  const state = device && device.state !== "retired" ? device.state : "dormant";
  return (
    <Card as="section" aria-label={t(`state.${state}`)}>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        {device && <span className="font-medium">{t(`environment.${device.environment}`)}</span>}
      </div>
      <p className="mt-3 text-quiet">{t(`stateText.${state}`)}</p>
      {device && (
        <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
          <Fact label={t("device.counter")}>
            {device.counter > 0 ? <LtrText mono>{device.counter}</LtrText> : t("device.none")}
          </Fact>
          {device.switchedOnAt && (
            <Fact label={t("device.since")}>{format.dateTime(new Date(device.switchedOnAt))}</Fact>
          )}
          {device.certificateEnds && (
            <Fact label={t("device.ends")}>{format.dateWithYear(new Date(device.certificateEnds))}</Fact>
          )}
        </dl>
      )}
      <AuthorityWords words={wordsOf(saving.answer)} />
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {state === "compliance" && (
          <Button
            pending={saving.isSaving}
            onClick={() => saving.save({ intent: "finish" }, { success: t("onboard.finished") })}
          >
            {t("onboard.finish")}
          </Button>
        )}
        {state === "ready" && (
          <ConfirmDialog
            trigger={<Button pending={saving.isSaving}>{t("on.do")}</Button>}
            title={t("on.ask")}
            description={t("on.text")}
            confirmLabel={t("on.do")}
            destructive={false}
            onConfirm={() => saving.save({ intent: "switch-on" }, { success: t("on.done") })}
          />
        )}
        {state === "on" && (
          <ConfirmDialog
            trigger={
              <Button variant="secondary" pending={saving.isSaving}>
                {t("off.do")}
              </Button>
            }
            title={t("off.ask")}
            description={t("off.text")}
            confirmLabel={t("off.confirm")}
            onConfirm={() => saving.save({ intent: "switch-off" }, { success: t("off.done") })}
          />
        )}
      </div>
    </Card>
  );
}
