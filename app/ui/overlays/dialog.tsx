import { Dialog as Base } from "@base-ui/react/dialog";
import clsx from "clsx";
import { X } from "lucide-react";
import type { ReactElement, ReactNode, RefObject } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";
import { FOOT_BAR } from "./free-foot.ts";

export interface DialogProps {
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it, when it is not opened from outside. */
  trigger?: ReactElement;
  /** What is said before its title, in a frame of its own. */
  lead?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons that stay in view while the content scrolls. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** False keeps it open on a press outside and takes the closing cross away. */
  dismissible?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" };

/** A sheet that rises from below on phones and a centred card on wide screens. */
export function Dialog({
  trigger,
  lead,
  title,
  description,
  footer,
  size = "md",
  dismissible = true,
  initialFocus,
  children,
  onOpenChange,
  ...root
}: DialogProps) {
  const { t } = useTranslation("common");
  return (
    <Base.Root
      {...root}
      onOpenChange={(open, details) => {
        if (!dismissible && !open && details.reason !== "close-press") return;
        onOpenChange?.(open);
      }}
      disablePointerDismissal={!dismissible}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-shade/60 backdrop-blur-[2px] transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] items-end justify-items-center sm:place-items-center sm:p-6">
          <Base.Popup
            initialFocus={initialFocus}
            className={clsx(
              "flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-card border border-line bg-surface shadow-soft outline-none sm:max-h-full sm:rounded-card",
              "transition-[translate,opacity] duration-220 data-starting-style:translate-y-full data-ending-style:translate-y-full",
              "sm:data-starting-style:translate-y-3 sm:data-starting-style:opacity-0 sm:data-ending-style:translate-y-3 sm:data-ending-style:opacity-0",
              widths[size],
            )}
          >
            <span aria-hidden className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-line sm:hidden" />
            {lead && <div className="px-5 pt-3 sm:px-6 sm:pt-5">{lead}</div>}
            <div className="flex items-start gap-3 ps-5 pe-3 pt-3 pb-3 sm:ps-6 sm:pt-5">
              <div className="min-w-0 flex-1 py-1.5">
                <Base.Title className="text-lg">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-1.5 text-sm text-quiet">{description}</Base.Description>
                )}
              </div>
              {dismissible && (
                <Base.Close className={ICON_BUTTON} aria-label={t("close")}>
                  <X aria-hidden />
                </Base.Close>
              )}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-[calc(1.25rem+var(--safe-bottom))] sm:px-6">
              {children}
            </div>
            {footer && (
              // On a phone it is the foot of the screen, where a notice would cover its buttons.
              <div
                {...FOOT_BAR}
                className="flex flex-col-reverse gap-3 border-t border-line px-5 pt-4 pb-[calc(1rem+var(--safe-bottom))] sm:flex-row sm:justify-end sm:px-6"
              >
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
