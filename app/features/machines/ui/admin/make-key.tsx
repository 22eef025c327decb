import { type FormEvent, useId, useState } from "react";
import type { MadeKey } from "#app/features/machines/commands/make-key.server.ts";
import { KEY_DAYS } from "#app/features/machines/rules/key-days.ts";
import { PermissionTicks } from "#app/features/staff/ui/admin/roles/permission-ticks.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { KEY_SCOPES } from "#app/vocabulary/machines/key-scope.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import { ShownOnce } from "./secrets/shown-once.tsx";

/** Name, what it may do, and for how long; then the key, this once. */
export function MakeKey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("admin-machines");
  const { t: common } = useTranslation("common");
  const form = useId();
  const [scopes, setScopes] = useState<readonly Permission[]>([]);
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const { save, isSaving, answer } = useSave<MadeKey>();
  const errors = answer && !answer.ok ? answer.fields : {};
  if (made)
    return (
      <ShownOnce
        title={t("keys.readyTitle", { name: made.name })}
        text={t("keys.readyText")}
        secret={made.key}
        copyLabel={t("keys.copy")}
        onClose={onClose}
      />
    );

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { name, days } = Object.fromEntries(new FormData(event.currentTarget));
    const change = { intent: "make-key", name, scopes, days: Number(days) };
    save(change, { success: null, onSaved: ({ key }) => setMade({ name: String(name), key }) });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t("keys.newTitle")}
      description={t("keys.newText")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} pending={isSaving}>
            {t("keys.create")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-5 pt-1">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="name"
            autoComplete="off"
            maxLength={60}
            label={t("keys.name")}
            hint={t("keys.nameHint")}
            error={errors.name}
            required
          />
          <SelectField name="days" label={t("keys.days")} defaultValue={String(KEY_DAYS.at(-1))}>
            {KEY_DAYS.map((days) => (
              <option key={days} value={days}>
                {t("keys.dayCount", { count: days })}
              </option>
            ))}
          </SelectField>
        </div>
        <PermissionTicks
          permissions={scopes}
          onChange={setScopes}
          error={errors.scopes}
          offered={KEY_SCOPES}
        />
      </form>
    </Dialog>
  );
}
