import { useCallback, useRef, useState } from "react";
import { codeFormatMessage, isOtpCode } from "#app/features/accounts/rules/otp-policy.ts";
import { SIGNED_IN_COOKIE } from "#app/foundation/context/signed-in-cookie.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { keepsCookies } from "#app/lib/browser/keeps-cookies.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import { notify } from "#app/ui/overlays/notify.ts";
import { forgetChallenge, recallChallenge, rememberChallenge } from "./open-challenges.ts";
import { checkCode, type OtpChallenge, requestCode } from "./otp-requests.ts";

const NEEDS_NEW_CODE = new Set(["code_expired", "code_used", "too_many_tries", "too_many_guesses"]);

/** Phone, code, verified (V02): the steps of a verification without their looks. */
export function usePhoneVerification(startPhone: string, onVerified: (phone: string) => void) {
  const { t } = useTranslation(["account", "common"]);
  const [typedPhone, setTypedPhone] = useState(startPhone);
  const [stage, setStage] = useState<"phone" | "code">("phone");
  const [challenge, setChallenge] = useState<OtpChallenge | null>(null);
  /** The code was used up: too late, too often wrong, or used. */
  const [isSpent, setSpent] = useState(false);
  const [retryAt, setRetryAt] = useState<number | null>(null);
  const [code, setCode] = useState("");
  const [phoneError, setPhoneError] = useState<string>();
  const [codeError, setCodeError] = useState<string>();
  const [busy, setBusy] = useState<"sending" | "solving" | "checking" | null>(null);
  const running = useRef(false);
  const hasFailed = useRef(false);

  const failToSend = useCallback(
    (message: string) => {
      setPhoneError(message);
      setCodeError(message);
      notify({ kind: "error", id: "send-code", title: t("verify.failedToSend"), description: message });
    },
    [t],
  );

  const send = useCallback(
    async (input: string) => {
      if (running.current) return;
      const phone = parseSaudiMobile(input);
      if (!phone) return setPhoneError(t("common:fieldErrors.phone"));
      setPhoneError(undefined);
      setCodeError(undefined);
      setTypedPhone(phone);
      // Said before a code is sent: with it nobody would be signed in (NO09).
      if (!keepsCookies()) {
        setStage("phone");
        return failToSend(t("common:noCookies"));
      }
      const known = recallChallenge(phone);
      // Within the waiting time the code on its way is the one to type.
      if (known && known.resendAt > Date.now()) {
        setChallenge(known);
        setSpent(false);
        return setStage("code");
      }
      running.current = true;
      setBusy("sending");
      const answer = await requestCode({ phone }, () => setBusy("solving"));
      running.current = false;
      setBusy(null);
      if (answer.kind === "sent") {
        rememberChallenge(answer.challenge);
        setChallenge(answer.challenge);
        setSpent(false);
        setRetryAt(null);
        setCode("");
        return setStage("code");
      }
      if (answer.kind === "offline") return failToSend(t("verify.offline"));
      setRetryAt(answer.retryAt);
      if (!recallChallenge(phone)) setStage("phone");
      failToSend(answer.title);
    },
    [failToSend, t],
  );

  const check = useCallback(
    async (digits: string) => {
      if (running.current || !challenge) return;
      const fail = (description: string) => {
        hasFailed.current = true;
        setCodeError(description);
        notify({ kind: "error", id: "verify-code", title: t("verify.failed"), description });
      };
      if (!isOtpCode(digits, challenge.codeLength)) {
        const message = t(codeFormatMessage(challenge.codeLength));
        hasFailed.current = true;
        setCodeError(message);
        return notify({
          kind: "error",
          id: "verify-code",
          title: t("verify.invalidCode"),
          description: message,
        });
      }
      if (challenge.expiresAt <= Date.now()) return fail(t("verify.expired"));
      setCodeError(undefined);
      running.current = true;
      setBusy("checking");
      const answer = await checkCode(challenge.token, digits);
      running.current = false;
      setBusy(null);
      if (answer.kind === "verified") {
        forgetChallenge(challenge.phone);
        // The code was right, and what it opened was thrown away on the way.
        if (!document.cookie.includes(`${SIGNED_IN_COOKIE}=1`)) return fail(t("common:noCookies"));
        if (hasFailed.current) notify({ kind: "withdrawn", id: "verify-code" });
        return onVerified(answer.phone);
      }
      if (answer.kind === "offline") return fail(t("verify.offline"));
      setCode("");
      if (NEEDS_NEW_CODE.has(answer.code)) {
        forgetChallenge(challenge.phone);
        setSpent(true);
      }
      if (answer.code === "code_expired") return fail(t("verify.expired"));
      fail(answer.code === "code_incorrect" ? t("verify.incorrect") : answer.title);
    },
    [challenge, onVerified, t],
  );

  const changeNumber = useCallback(() => {
    setStage("phone");
    setCode("");
    setCodeError(undefined);
    setPhoneError(undefined);
  }, []);

  /** Opens on the code at once, for a number that is known already. */
  const begin = useCallback(() => {
    setStage("code");
    void send(startPhone);
  }, [send, startPhone]);

  return {
    begin,
    busy,
    challenge,
    changeNumber,
    check,
    code,
    codeError,
    isSpent,
    phoneError,
    retryAt,
    send,
    setCode: (digits: string) => {
      setCode(digits);
      if (digits !== "") setCodeError(undefined);
    },
    setTypedPhone: (typed: string) => {
      setTypedPhone(typed);
      // The wait was for the number that was refused.
      setRetryAt(null);
      setPhoneError(undefined);
    },
    stage,
    typedPhone,
  };
}

export type PhoneVerificationState = ReturnType<typeof usePhoneVerification>;
