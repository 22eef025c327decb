import clsx from "clsx";
import { ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";

export interface ProofZoomProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pages: readonly string[];
  name: string;
}

/** The receipt as large as the screen, and once more twice as large, to read small figures. */
export function ProofZoom({ open, onOpenChange, pages, name }: ProofZoomProps) {
  const { t } = useTranslation("admin-orders");
  const [isLarge, setLarge] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={name}
      footer={
        <Button
          variant="secondary"
          icon={
            isLarge ? <ZoomOut aria-hidden className="size-5" /> : <ZoomIn aria-hidden className="size-5" />
          }
          onClick={() => setLarge(!isLarge)}
        >
          {isLarge ? t("payment.zoomOut") : t("payment.zoomIn")}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={name} className="max-h-[70dvh] overflow-auto rounded-field bg-page">
        {pages.map((src) => (
          <img
            key={src}
            src={src}
            alt={name}
            className={clsx("mx-auto", isLarge ? "w-[200%] max-w-none" : "w-full object-contain")}
          />
        ))}
      </section>
    </Dialog>
  );
}
