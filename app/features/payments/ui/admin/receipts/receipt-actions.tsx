import { Check, CheckCheck, X } from "lucide-react";
import type { ReactNode } from "react";
import { KeyCaps } from "#app/foundation/admin-kit/keys/key-caps.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { FOOT_BAR } from "#app/ui/overlays/free-foot.ts";

export interface ReceiptActionsProps {
  /** The same file was sent elsewhere, and the next press verifies it all the same. */
  isWarned: boolean;
  mayConfirm: boolean;
  onVerify: () => void;
  onConfirm: () => void;
  onReject: () => void;
  /** Why the last press did nothing yet. */
  children: ReactNode;
}

/** Yes, yes and on with the order, or no; at hand at the bottom of a phone. */
export function ReceiptActions({
  isWarned,
  mayConfirm,
  onVerify,
  onConfirm,
  onReject,
  children,
}: ReceiptActionsProps) {
  const { t } = useTranslation("admin-receipts");
  return (
    <>
      <section
        aria-label={t("act.label")}
        {...FOOT_BAR}
        className="sticky bottom-0 z-10 -mx-4 grid grid-cols-2 gap-2 border-t border-line bg-page px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:static lg:z-auto lg:mx-0 lg:border-0 lg:p-0"
      >
        <p role="status" className="col-span-2 text-sm font-medium text-brick empty:hidden">
          {children}
        </p>
        <Button
          data-act="verify"
          variant={isWarned ? "danger" : "primary"}
          icon={<Check aria-hidden className="size-5" />}
          onClick={onVerify}
        >
          {isWarned ? t("act.verifyAnyway") : t("act.verify")}
          <KeyCaps keys={["V"]} onDesktop />
        </Button>
        <Button
          data-act="reject"
          variant="secondary"
          icon={<X aria-hidden className="size-5" />}
          onClick={onReject}
        >
          {t("act.reject")}
          <KeyCaps keys={["R"]} onDesktop />
        </Button>
      </section>
      {mayConfirm && (
        <Button
          variant="secondary"
          size="sm"
          className="lg:-mt-2"
          icon={<CheckCheck aria-hidden className="size-5" />}
          onClick={onConfirm}
        >
          {t("act.verifyAndConfirm")}
          <KeyCaps keys={["Shift", "V"]} onDesktop />
        </Button>
      )}
    </>
  );
}
