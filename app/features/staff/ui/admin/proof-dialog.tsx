import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ProofRequest, useProofRequest } from "#app/foundation/saving/proof-request.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";

/** Asks for the password or a code when a change needs it, over whatever was being typed; then that change goes on. */
export function ProofDialog() {
  const request = useProofRequest();
  return request && <AskForProof request={request} />;
}

function AskForProof({ request: { ask, answer } }: { request: ProofRequest }) {
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
  const answer = await fetch("/api/admin/reauthenticate", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(given),
  }).catch(() => null);
  if (answer?.ok) return null;
  const problem = (await answer?.json().catch(() => null)) as {
    title?: string;
    fields?: Record<string, string>;
  } | null;
  return Object.values(problem?.fields ?? {})[0] ?? problem?.title ?? "";
}
