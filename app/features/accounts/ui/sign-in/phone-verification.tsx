import { useEffect, useRef } from "react";
import { CodeStage } from "./code-stage.tsx";
import { PhoneStage } from "./phone-stage.tsx";
import { usePhoneVerification } from "./use-phone-verification.ts";

export interface PhoneVerificationProps {
  /** A number that is known already, in any usual writing. */
  phone?: string;
  /** Sends the code to that number without a further press. */
  sendsAtOnce?: boolean;
  /** The session is open; the phone is E.164. */
  onVerified: (phone: string) => void;
}

/** Verifies a Saudi mobile by a one-time code over WhatsApp; for the login page and for the wizard's dialog (V02, V06–V09). */
export function PhoneVerification({ phone = "", sendsAtOnce = false, onVerified }: PhoneVerificationProps) {
  const verification = usePhoneVerification(phone, onVerified);
  const begun = useRef(false);
  const { begin, stage } = verification;
  useEffect(() => {
    if (!sendsAtOnce || begun.current) return;
    begun.current = true;
    begin();
  }, [begin, sendsAtOnce]);
  return stage === "phone" ? <PhoneStage {...verification} /> : <CodeStage {...verification} />;
}
