import { type FormEvent, useId, useState } from "react";
import type { ToldSecret } from "#app/features/machines/commands/edit-endpoints.server.ts";
import type { ListedEndpoint } from "#app/features/machines/reads/list-webhooks.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { useShownError } from "#app/ui/fields/shown-errors.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { WEBHOOK_TYPES } from "#app/vocabulary/machines/webhook-type.ts";
import { ShownOnce } from "../secrets/shown-once.tsx";
import { keyOfType } from "./key-of-type.ts";

/** Where a program is told of orders and of what; of a new one the secret follows, this once. */
export function EndpointDialog({
  endpoint,
  onClose,
}: {
  endpoint: ListedEndpoint | null;
  onClose: () => void;
}) {
  const { t } = useTranslation("admin-machines");
  const { t: common } = useTranslation("common");
  const form = useId();
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  const { save, isSaving, answer } = useSave<ToldSecret | null>();
  const errors = answer && !answer.ok ? answer.fields : {};
  useShownError(errors.types);
  if (made)
    return (
      <ShownOnce
        title={t("hooks.secretTitle", { name: made.name })}
        text={t("hooks.secretText")}
        secret={made.secret}
        copyLabel={t("hooks.copySecret")}
        onClose={onClose}
      />
    );

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [name, url] = [String(typed.get("name")), String(typed.get("url"))];
    const change = { name, url, types: typed.getAll("types") };
    if (endpoint) return save({ intent: "change-webhook", id: endpoint.id, ...change }, { onSaved: onClose });
    return save(
      { intent: "make-webhook", ...change },
      { success: null, onSaved: (told) => told && setMade({ name, secret: told.secret }) },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={endpoint ? t("hooks.editOne", { name: endpoint.name }) : t("hooks.newTitle")}
      description={t("hooks.newText")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} pending={isSaving}>
            {t(endpoint ? "hooks.save" : "hooks.create")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-5 pt-1">
        <TextField
          name="name"
          autoComplete="off"
          maxLength={60}
          label={t("keys.name")}
          defaultValue={endpoint?.name}
          error={errors.name}
          required
        />
        <TextField
          name="url"
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          label={t("hooks.url")}
          hint={t("hooks.urlHint")}
          defaultValue={endpoint?.url}
          error={errors.url}
          required
        />
        <fieldset aria-describedby={errors.types && `${form}-types`}>
          <legend className="font-medium">{t("hooks.told")}</legend>
          {errors.types && (
            <p id={`${form}-types`} role="alert" data-field-error className="text-sm text-brick">
              {errors.types}
            </p>
          )}
          <div className="grid sm:grid-cols-2">
            {WEBHOOK_TYPES.map((type) => (
              <CheckboxField
                key={type}
                name="types"
                value={type}
                label={t(`types.${keyOfType(type)}`)}
                defaultChecked={endpoint ? endpoint.types.includes(type) : true}
              />
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
