import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";

export interface ReasonDialogProps {
  title: ReactNode;
  text: ReactNode;
  /** What the field asks for. */
  label: string;
  hint?: string;
  /** The verb that happens. */
  action: string;
  isDestructive?: boolean;
  pending: boolean;
  /** What the server says is wrong with the words. */
  error?: string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** More to choose, under the field. */
  children?: ReactNode;
}

/** Asks for words before a step that somebody answers for; without words nothing happens. */
export function ReasonDialog(dialog: ReasonDialogProps) {
  const { t } = useTranslation("common");
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useId();
  const isEmpty = reason.trim() === "";
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && dialog.onClose()}
      initialFocus={field}
      title={dialog.title}
      description={dialog.text}
      footer={
        <>
          <Button variant="secondary" onClick={dialog.onClose}>
            {t("cancel")}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={dialog.isDestructive ? "danger" : "primary"}
            pending={dialog.pending}
          >
            {dialog.action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(isEmpty);
          if (isEmpty) field.current?.focus();
          else dialog.onConfirm(reason);
        }}
      >
        <TextArea
          ref={field}
          label={dialog.label}
          hint={dialog.hint}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            // What cannot be undone is not sent by the way.
            if (dialog.isDestructive && !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          error={isMissing && isEmpty ? t("fieldErrors.required") : dialog.error}
        />
        {dialog.children}
      </form>
    </Dialog>
  );
}
