import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";

interface ShownOnceProps {
  title: string;
  text: string;
  secret: string;
  copyLabel: string;
  onClose: () => void;
}

/** What is shown this once and can be read nowhere again: it closes by its button alone, so that no slip of the finger loses it. */
export function ShownOnce({ title, text, secret, copyLabel, onClose }: ShownOnceProps) {
  const { t } = useTranslation("admin-machines");
  return (
    <Dialog
      open
      dismissible={false}
      size="sm"
      title={title}
      description={text}
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onClick={onClose}>{t("keys.done")}</Button>}
    >
      <div className="grid gap-3">
        <LtrText mono className="rounded-field bg-quiet/10 p-3 text-sm break-all whitespace-normal">
          {secret}
        </LtrText>
        <CopyButton value={secret} label={copyLabel} labelled className="w-fit" />
      </div>
    </Dialog>
  );
}
