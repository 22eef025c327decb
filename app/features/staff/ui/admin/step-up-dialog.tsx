import { type FormEvent, useRef, useState } from "react";
import { askShop } from "#app/foundation/api/ask-shop.ts";
import type { StepUpMethod } from "#app/foundation/context/require-step-up.ts";
import { type StepUpRequest, useStepUpRequest } from "#app/foundation/saving/step-up-request.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

/**
 * Asks for the password or a code when a change needs it, or for the sign-in when the session has ended, over whatever was being
 * typed; then that change goes on.
 */
export function StepUpDialog({ email = "" }: { email?: string }) {
  const request = useStepUpRequest();
  if (!request) return null;
  if (request.ask === "sign_in") return <SignInAgain email={email} answer={request.answer} />;
  return <AskForStepUp ask={request.ask} answer={request.answer} />;
}

function AskForStepUp({ ask, answer }: { ask: StepUpMethod; answer: StepUpRequest["answer"] }) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation("common");
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get("proof"));
    setSending(true);
    const fault = await prove({ [ask]: given });
    setSending(false);
    if (fault === null) return answer(true);
    setFault(fault || t("proof.failed"));
    field.current?.focus();
    field.current?.select();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answer(false)}
      title={t("proof.title")}
      description={t("proof.text")}
      size="sm"
      initialFocus={field}
    >
      <form onSubmit={send} noValidate className="grid gap-5">
        <TextField
          ref={field}
          name="proof"
          dir="ltr"
          type={ask === "password" ? "password" : "text"}
          autoComplete={ask === "password" ? "current-password" : "one-time-code"}
          label={t(ask === "password" ? "proof.password" : "login.code")}
          hint={ask === "code" && t("login.codeHint")}
          error={fault ?? undefined}
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => answer(false)}>
            {common("cancel")}
          </Button>
          <Button type="submit" pending={isSending}>
            {t("proof.confirm")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Null when it was proven; else why not, in words, which are empty when nothing was answered. */
async function prove(given: Record<string, string>): Promise<string | null> {
  const proven = await askShop("POST /api/admin/reauthenticate", { body: given });
  return proven.ok ? null : (Object.values(proven.fields)[0] ?? proven.title);
}
