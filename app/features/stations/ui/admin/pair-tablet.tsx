import { type FormEvent, useId, useState } from "react";
import type { PairingCode } from "#app/features/stations/commands/pair-device.server.ts";
import type { StationSite } from "#app/features/stations/reads/list-sites.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { SITE_OF_STATION, STATION_KINDS, type StationKind } from "#app/vocabulary/station-kind.ts";
import { SiteField } from "./site-field.tsx";

interface PairTabletProps {
  sites: readonly StationSite[];
  address: string;
  onClose: () => void;
}

/** What the tablet will be, and then the code to type on it. */
export function PairTablet({ sites, address, onClose }: PairTabletProps) {
  const { t } = useTranslation("admin-stations");
  const { t: common } = useTranslation("common");
  const form = useId();
  const [kind, setKind] = useState<StationKind>("abattoir");
  const [shown, setShown] = useState<PairingCode | null>(null);
  const { save, isSaving, answer } = useSave<PairingCode>();
  const errors = answer && !answer.ok ? answer.fields : {};
  if (shown) return <ShownCode shown={shown} address={address} onClose={onClose} />;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { name, scopeId = "" } = Object.fromEntries(new FormData(event.currentTarget));
    save({ intent: "make-code", name, kind, scopeId }, { success: null, onSaved: setShown });
  }

  // A kind of which there is no place yet is not offered, but for those that explain what is missing.
  const kinds = STATION_KINDS.filter(
    (each) => each !== "driver" || sites.some((place) => place.kind === SITE_OF_STATION[each]),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("pair.title")}
      description={t("pair.text", { address })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} pending={isSaving}>
            {t("pair.make")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4 pt-1">
        <SelectField
          name="kind"
          label={t("pair.kind")}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as StationKind)}
          error={errors.kind}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(`kinds.${each}`)}
            </option>
          ))}
        </SelectField>
        <SiteField kind={kind} sites={sites} error={errors.scopeId} />
        <TextField
          name="name"
          autoComplete="off"
          maxLength={60}
          label={t("pair.name")}
          hint={t("pair.nameHint")}
          error={errors.name}
          required
        />
      </form>
    </Dialog>
  );
}

function ShownCode({
  shown,
  address,
  onClose,
}: {
  shown: PairingCode;
  address: string;
  onClose: () => void;
}) {
  const { t } = useTranslation("admin-stations");
  const format = useFormat();
  return (
    <Dialog
      open
      dismissible={false}
      size="sm"
      title={t("pair.codeTitle")}
      description={t("pair.codeText", { address })}
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onClick={onClose}>{t("pair.done")}</Button>}
    >
      <div className="grid justify-items-center gap-3 py-2">
        <LtrText mono className="text-4xl font-semibold tracking-normal">
          {`${shown.code.slice(0, 4)} ${shown.code.slice(4)}`}
        </LtrText>
        <p className="text-sm text-quiet">{t("pair.left", { time: format.time(shown.expiresAt) })}</p>
      </div>
    </Dialog>
  );
}
