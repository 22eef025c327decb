import { type FormEvent, useRef } from "react";
import type { LastPasswordLink } from "#app/features/staff/reads/read-last-link.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

/** A new password for oneself; the current one stands beside it, so that a browser left open is not enough. */
export function ChangePassword({ email, lastLink }: { email: string; lastLink: LastPasswordLink | null }) {
  const { t } = useTranslation("admin-people");
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const { save, isSaving, answer } = useSave();
  const errors = answer && !answer.ok ? answer.fields : {};

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { current, password } = Object.fromEntries(new FormData(event.currentTarget));
    save(
      { intent: "password", current, password },
      { success: t("security.password.saved"), onSaved: () => form.current?.reset() },
    );
  }

  return (
    <Card as="section" aria-labelledby="password-title">
      <h2 id="password-title" className="mb-4 text-lg">
        {t("security.password.title")}
      </h2>
      {lastLink && (
        <p className="mb-4 text-sm text-quiet">
          {lastLink.madeBy === null
            ? t("security.password.byOwnLink", { when: format.dateTime(lastLink.usedAt) })
            : t("security.password.byLinkOf", {
                colleague: lastLink.madeBy,
                when: format.dateTime(lastLink.usedAt),
              })}
        </p>
      )}
      <form ref={form} onSubmit={send} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        {/* Whose password it is, for password managers. */}
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <TextField
          name="current"
          type="password"
          dir="ltr"
          autoComplete="current-password"
          label={t("security.password.current")}
          error={errors.current}
          required
        />
        <TextField
          name="password"
          type="password"
          dir="ltr"
          autoComplete="new-password"
          label={t("security.password.next")}
          hint={t("users.passwordHint")}
          error={errors.password}
          required
        />
        <Button type="submit" variant="secondary" pending={isSaving} className="sm:justify-self-start">
          {t("security.password.save")}
        </Button>
      </form>
    </Card>
  );
}
