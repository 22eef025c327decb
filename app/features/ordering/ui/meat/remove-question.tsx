import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

export interface RemoveQuestionProps {
  open: boolean;
  name: string;
  onClose: () => void;
  onRemove: () => void;
  finalFocus: () => HTMLElement | null;
}

/** Asks before an animal leaves the order. A file of its own: most orders never ask it. */
export function RemoveQuestion({ open, name, onClose, onRemove, finalFocus }: RemoveQuestionProps) {
  const { t } = useTranslation("wizard");
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("confirm_delete")}
      description={name}
      confirmLabel={t("meat.delete")}
      onConfirm={onRemove}
      finalFocus={finalFocus}
    />
  );
}
