import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { readAccount } from "#app/features/accounts/ui/profile/read-account.ts";
import { useStepUpRequest } from "#app/foundation/saving/step-up-request.ts";
import { useTypedGuard } from "#app/foundation/saving/use-typed-guard.ts";
import { useTexts } from "#app/i18n/use-translation.tsx";

type SignIn = ComponentType<{ answer: (isSignedIn: boolean) => void }>;

/** Pages that a customer without a session sees as a way to the sign-in. */
const OWN_PAGES = /^\/(orders|partner|login)(\/|$)/;

/** Asks a customer whose session has ended for the sign-in, over the form that was sent; its code and words come when it is asked. */
export function SignInAsked() {
  const { pathname } = useLocation();
  const request = useStepUpRequest();
  const { texts } = useTexts();
  const [Dialog, setDialog] = useState<SignIn | null>(null);
  useTypedGuard(async () => !OWN_PAGES.test(pathname) || Boolean(await readAccount()));

  useEffect(() => {
    if (Dialog || !request) return;
    Promise.all([
      import("#app/features/accounts/ui/sign-in/sign-in-over.tsx"),
      texts.has("account") || texts.load("account"),
    ]).then(
      ([file]) => setDialog(() => file.SignInOver),
      () => request.answer(false),
    );
  }, [Dialog, request, texts]);

  return request && Dialog && <Dialog answer={request.answer} />;
}
