import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useRevalidator } from "react-router";
import { setPerson } from "#app/features/ordering/draft/draft-changes.ts";
import { toOrderBody } from "#app/features/ordering/draft/draft-to-order.ts";
import { ORDER_CONFIRM, raiseInvalidStep } from "#app/features/ordering/ui/frame/invalid-step.ts";
import type { Wizard } from "#app/features/ordering/ui/frame/use-wizard.ts";
import type { Halalas } from "#app/lib/money.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import { notify } from "#app/ui/overlays/notify.ts";
import { submitOrder } from "./submit-order.ts";

/** Why the order is not placed yet, to be said on the review. */
export type ConfirmFault =
  | { kind: "incomplete" }
  | { kind: "lost"; reference: string | null }
  | { kind: "price"; before: Halalas; now: Halalas }
  | { kind: "placedBefore" }
  | { kind: "refused"; code: string; title: string };

/** Codes that only a verified phone answers. */
const NEEDS_PHONE = new Set(["not_signed_in", "phone_not_verified"]);
/** Codes after which what this page offers is out of date. */
const FRESH_CATALOGUE = new Set([
  "price_changed",
  "combination_unavailable",
  "restaurant_unavailable",
  "cooking_unavailable",
  "rice_unavailable",
  "side_unavailable",
  "slot_unavailable",
  "below_minimum",
]);

/**
 * Places the order when the window hears `order:confirm` (W50): checks, verifies the phone when needed,
 * sends, and says every refusal. A confirm while one is under way is ignored.
 */
export function useConfirmOrder(wizard: Wizard) {
  const { t } = useTranslation("wizard");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [isVerifying, setVerifying] = useState(false);
  const [fault, setFault] = useState<ConfirmFault | null>(null);
  const accepted = useRef<Halalas | null>(null);
  const busy = useRef(false);

  const isReview = wizard.step === "review";
  const { account, change, check, draft, finish, latest, markTried, quote, refuseFields, sync } = wizard;

  // A changed draft is another order: old refusals and an accepted price do not speak of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is the trigger
  useEffect(() => {
    accepted.current = null;
    setFault(null);
  }, [draft]);

  const send = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const shown = accepted.current ?? quote.grandTotalHalalas;
    const order = latest();
    const answer = await submitOrder(toOrderBody(order, shown), order.confirmKey);
    if (answer.kind === "placed") {
      finish();
      await navigate(`/orders/${answer.id}?pay=1`, { replace: true });
    }
    // This page may still be here when the order's own page did not come; the same key then finds the same order.
    busy.current = false;
    setSending(false);
    if (answer.kind === "placed") return;
    if (answer.kind === "lost") return setFault(answer);
    if (NEEDS_PHONE.has(answer.code)) return setVerifying(true);
    if (FRESH_CATALOGUE.has(answer.code)) void revalidate();
    if (answer.code === "price_changed" && answer.quote) {
      accepted.current = answer.quote.grandTotalHalalas;
      return setFault({ kind: "price", before: shown, now: answer.quote.grandTotalHalalas });
    }
    if (answer.code === "idempotency_reused") return setFault({ kind: "placedBefore" });
    refuseFields(answer.fields);
    setFault({ kind: "refused", code: answer.code, title: answer.title });
  }, [finish, latest, navigate, quote, refuseFields, revalidate]);

  /** True when the order may go out as it is; otherwise the review or the verification dialog has opened. */
  const isReady = useCallback(async (): Promise<boolean> => {
    const faults = check("review");
    if (Object.keys(faults).length > 0) {
      if (faults.customerPhone) {
        notify({
          kind: "error",
          id: "invalid-phone",
          title: t("review.invalidPhone"),
          description: t("review.invalidPhoneText"),
        });
      }
      setFault({ kind: "incomplete" });
      // The panel over the receipt takes the focus: it names every step that has to be put right.
      markTried("review");
      raiseInvalidStep("review", faults);
      return false;
    }
    if (!navigator.onLine) {
      setFault({ kind: "lost", reference: null });
      return false;
    }
    const { kind } = account.state;
    const person = kind === "customer" ? account.state : await account.refresh();
    const phone = parseSaudiMobile(latest().customerPhone);
    // Nobody could say who this is: the server will, when it gets the order.
    if (person.kind === "unknown" || (person.kind === "customer" && person.account.phone === phone))
      return true;
    setVerifying(true);
    return false;
  }, [account, check, latest, markTried, t]);

  const confirm = useCallback(async () => {
    if (busy.current || isVerifying || sync()) return;
    busy.current = true;
    setSending(true);
    const ready = await isReady();
    busy.current = false;
    if (ready) await send();
    else setSending(false);
  }, [isReady, isVerifying, send, sync]);

  useEffect(() => {
    if (!isReview) return;
    const onConfirm = () => void confirm();
    window.addEventListener(ORDER_CONFIRM, onConfirm);
    return () => window.removeEventListener(ORDER_CONFIRM, onConfirm);
  }, [confirm, isReview]);

  /** The phone is verified: the order goes out by itself, with the number that was verified. */
  const verified = useCallback(
    async (phone: string) => {
      setVerifying(false);
      if (parseSaudiMobile(latest().customerPhone) !== phone)
        change((before) => setPerson(before, { customerPhone: phone }));
      await account.refresh();
      await send();
    },
    [account, change, latest, send],
  );

  /** The dialog itself could not be fetched. */
  const loseWay = useCallback(() => {
    setVerifying(false);
    setFault({ kind: "lost", reference: null });
  }, []);

  return {
    confirm,
    loseWay,
    fault,
    isNewPrice: fault?.kind === "price",
    isSending,
    isVerifying,
    setVerifying,
    verified,
    send,
  };
}
