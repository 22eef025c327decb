import { type FormEvent, useRef, useState } from "react";
import { asksForCode } from "#app/features/staff/rules/asks-for-code.ts";
import { type Answered, askShop } from "#app/foundation/api/ask-shop.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";

const LOGIN = "POST /api/admin/login";

/** The session has ended while somebody was typing: they sign in over the form, which stays as it is. */
export function SignInAgain({ email, answer }: { email: string; answer: (isSignedIn: boolean) => void }) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation("common");
  const [problem, setProblem] = useState<Extract<Answered<typeof LOGIN>, { ok: false }> | null>(null);
  const [isSending, setSending] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  // Once asked for it stays: a wrong one is not told as such while strangers are guessing.
  const [asksCode, setAsksCode] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const said = (name: string) => String(typed.get(name) ?? "");
    const code = typed.has("code") && { code: said("code") };
    setSending(true);
    const signedIn = await askShop(LOGIN, {
      body: { email: said("email"), password: said("password"), ...code },
    });
    setSending(false);
    if (signedIn.ok) return answer(true);
    setProblem(signedIn);
    if (asksForCode(signedIn)) setAsksCode(true);
  }

  const fields = problem?.fields ?? {};
  const fault = Object.keys(fields).length === 0 && problem?.code !== "second_factor_required" && problem;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answer(false)}
      title={t("signInAgain.title")}
      description={t("signInAgain.text")}
      size="sm"
      initialFocus={password}
    >
      <form onSubmit={send} noValidate className="grid gap-5">
        <TextField
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          label={t("login.email")}
          defaultValue={email}
          error={fields.email}
          required
        />
        <TextField
          ref={password}
          name="password"
          type="password"
          dir="ltr"
          autoComplete="current-password"
          label={t("login.password")}
          error={fields.password}
          required
        />
        {asksCode && (
          <TextField
            name="code"
            dir="ltr"
            autoComplete="one-time-code"
            label={t("login.code")}
            hint={t("login.codeHint")}
            error={fields.code}
            required
          />
        )}
        {fault && (
          <p role="alert" className="text-brick">
            {fault.title || common("notSent.unreachable")}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => answer(false)}>
            {common("cancel")}
          </Button>
          <Button type="submit" pending={isSending}>
            {t("login.submit")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
