import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactElement, type ReactNode, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";

export interface ConfirmDialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactElement;
  title: ReactNode;
  description?: ReactNode;
  /** The verb that happens: "Delete", "Reject". */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** False for a question that destroys nothing. */
  destructive?: boolean;
  /** The dialog closes when it is done; a promise keeps the button waiting. */
  onConfirm: () => unknown;
  /** What gets the focus afterwards, where the trigger may be gone by then. */
  finalFocus?: () => HTMLElement | null;
  /** More to fill in before confirming, such as a reason. */
  children?: ReactNode;
}

/** Asks before something that cannot be taken back. The safe answer has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  confirmLabel,
  cancelLabel,
  destructive = true,
  onConfirm,
  finalFocus,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation("common");
  const [ownOpen, setOwnOpen] = useState(false);
  const [pending, setPending] = useState(false);

  function change(next: boolean) {
    setOwnOpen(next);
    onOpenChange?.(next);
  }

  async function confirm() {
    setPending(true);
    try {
      await onConfirm();
      change(false);
    } finally {
      setPending(false);
    }
  }

  return (
    <AlertDialog.Root open={open ?? ownOpen} onOpenChange={change}>
      {trigger && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-shade/60 transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-5">
          <AlertDialog.Popup
            {...(finalFocus && { finalFocus })}
            className="w-full max-w-md rounded-card border border-line bg-surface p-6 shadow-soft outline-none transition-[scale,opacity] data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0"
          >
            <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
            {description && (
              <AlertDialog.Description className="mt-2 text-quiet">{description}</AlertDialog.Description>
            )}
            {children && <div className="mt-4">{children}</div>}
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <AlertDialog.Close render={<Button variant="secondary" />}>
                {cancelLabel ?? t("cancel")}
              </AlertDialog.Close>
              <Button variant={destructive ? "danger" : "primary"} pending={pending} onClick={confirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
