import { type FormEvent, useId, useRef } from "react";
import { useRevalidator } from "react-router";
import type { ListedSetting } from "#app/features/settings/reads/list-settings.server.ts";
import { INLINE_BOX } from "#app/foundation/admin-kit/reading/inline-look.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

/** A key that is never shown again: only its last characters, a new one in its place, or none. */
export function SecretSetting({ setting, disabled }: { setting: ListedSetting; disabled: boolean }) {
  const { t } = useTranslation("admin-settings");
  const { t: common } = useTranslation("common");
  const { save, isSaving, answer } = useSave();
  const { revalidate } = useRevalidator();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { key, value } = setting;
  const fault = answer && !answer.ok ? answer.fields.value : undefined;

  function send(next: string) {
    return save(
      { intent: "setting", key, value: next, was: { value: [value] } },
      {
        onSaved: () => form.current?.reset(),
        onRefused: ({ code }) => void (code === "stale_edit" && revalidate()),
      },
    );
  }

  function replace(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("secret")).trim();
    if (typed === "") return;
    send(typed);
  }

  return (
    <form ref={form} onSubmit={replace} className="grid gap-2">
      <label htmlFor={id} className="text-xs font-medium text-quiet">
        {t(`keys.${key}.label`)}
      </label>
      <p className="text-sm">{value === "" ? t("settings.secret.unset") : <LtrText mono>{value}</LtrText>}</p>
      <div className="flex flex-wrap gap-2">
        <span className="min-w-48 flex-1">
          <input
            id={id}
            name="secret"
            type="password"
            dir="ltr"
            autoComplete="off"
            disabled={disabled}
            placeholder={t("settings.secret.replace")}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}-hint`}
            className={INLINE_BOX}
          />
        </span>
        <Button type="submit" variant="secondary" size="sm" pending={isSaving} disabled={disabled}>
          {t("settings.secret.save")}
        </Button>
        {value !== "" && (
          <ConfirmDialog
            trigger={
              <Button variant="quiet" size="sm" disabled={disabled}>
                {t("settings.secret.remove")}
              </Button>
            }
            title={t("settings.secret.removeAsk")}
            description={
              setting.area === "maps" ? t("settings.secret.removeText") : t("settings.secret.removeOther")
            }
            confirmLabel={common("delete")}
            onConfirm={() => send("")}
          />
        )}
      </div>
      <p id={`${id}-hint`} className="text-xs text-quiet">
        {fault ?? t(`keys.${key}.description`)}
      </p>
    </form>
  );
}
