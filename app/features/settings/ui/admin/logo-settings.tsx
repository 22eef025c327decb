import { ImageUp, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { ListedSetting } from "#app/features/settings/reads/list-settings.server.ts";
import { useLastingSave } from "#app/foundation/admin-kit/lasting-save.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LOGO_SLOTS, type LogoSlot, logoFile } from "#app/lib/addresses/logo-file.ts";
import { Button } from "#app/ui/button.tsx";
import { KabshSign } from "#app/ui/drawings/kabsh-sign.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

import { settingId } from "./setting-inputs.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";
/** Shown on the ground that it is made for. */
const GROUND: Record<LogoSlot, string> = {
  light: "bg-[#faf6ee] text-[#1d1710]",
  dark: "bg-[#14100b] text-[#f3ead9]",
  icon: "bg-[#faf6ee] text-[#1d1710]",
};

/** The shop's logo: chosen with one press, sent at once, and drawn wherever the shop's name stands. */
export function LogoSettings({ settings }: { settings: readonly ListedSetting[] }) {
  const { t } = useTranslation("admin-settings");
  return (
    <section aria-labelledby="logo-heading" className="mb-6 border-b border-line pb-6">
      <h3 id="logo-heading" className="text-base">
        {t("logo.title")}
      </h3>
      <p className="mt-1 text-sm text-quiet">{t("logo.text")}</p>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
        {LOGO_SLOTS.map((slot) => (
          <LogoSlotField
            key={slot}
            slot={slot}
            address={settings.find(({ key }) => key === `logo_${slot}`)?.value ?? ""}
          />
        ))}
      </ul>
    </section>
  );
}

function LogoSlotField({ slot, address }: { slot: LogoSlot; address: string }) {
  const { t } = useTranslation("admin-settings");
  const save = useLastingSave();
  const input = useRef<HTMLInputElement>(null);
  const [isSaving, setSaving] = useState(false);
  const file = logoFile(address);
  const name = t(`logo.slots.${slot}`);

  function send(picture: File | null) {
    const form = new FormData();
    form.set("logo", slot);
    if (picture) form.set("picture", picture);
    setSaving(true);
    const done = () => setSaving(false);
    save(form, { success: t(picture ? "logo.saved" : "logo.removed"), onSaved: done, onRefused: done });
  }

  return (
    <li id={settingId(`logo_${slot}`)} className="grid scroll-mt-24 content-start gap-2">
      <p className="text-sm font-medium">{name}</p>
      <span className={`grid h-24 place-items-center rounded-field border border-line p-3 ${GROUND[slot]}`}>
        {isSaving ? (
          <Spinner />
        ) : file ? (
          <img
            src={file.address}
            width={file.width}
            height={file.height}
            alt={name}
            className="h-auto max-h-16 w-auto max-w-full object-contain"
          />
        ) : (
          <KabshSign className="size-12 opacity-60" />
        )}
      </span>
      <p className="text-xs text-quiet">{t(`logo.hints.${slot}`)}</p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          target.value = "";
          if (picture) send(picture);
        }}
      />
      <span className="flex items-center gap-1">
        <Button
          variant="secondary"
          size="sm"
          pending={isSaving}
          aria-label={t("logo.choose", { name })}
          icon={<ImageUp aria-hidden className="size-4.5" />}
          onClick={() => input.current?.click()}
        >
          {t(file ? "logo.replace" : "logo.upload")}
        </Button>
        {file && (
          <IconButton
            label={t("logo.remove", { name })}
            disabled={isSaving}
            className="text-quiet hover:text-brick"
            onClick={() => send(null)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  );
}
