import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Toaster as Sonner, toast } from "sonner";
import { directionOf, type Language } from "#app/i18n/language.ts";
import { type Notice, takeNotices, type Withdrawal } from "./notify.ts";

/** Errors stay longer: they say what to do. */
const SHOWN_MS = { success: 4000, info: 5000, error: 8000 };

export function ToastView({ waiting }: { waiting: readonly (Notice | Withdrawal)[] }) {
  const { t, i18n } = useTranslation("common");

  useEffect(() => {
    if (waiting.length > 0) for (const notice of takeNotices()) show(notice);
  }, [waiting]);

  return (
    <Sonner
      dir={directionOf(i18n.language as Language)}
      position="top-center"
      gap={10}
      visibleToasts={3}
      closeButton
      containerAriaLabel={t("notices")}
      mobileOffset={{ top: "calc(env(safe-area-inset-top, 0px) + 12px)", left: 12, right: 12 }}
      offset={{ top: 20 }}
      icons={{
        success: <CircleCheck aria-hidden className="size-5.5 text-palm" />,
        error: <CircleAlert aria-hidden className="size-5.5 text-brick" />,
        info: <Info aria-hidden className="size-5.5 text-saffron" />,
        close: <X aria-hidden className="size-4.5" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t("close"),
        classNames: {
          toast:
            "group/toast flex w-full items-start gap-3 rounded-card border border-line bg-raised py-3.5 ps-4 pe-12 text-text shadow-soft font-sans sm:w-(--width)",
          error: "border-brick/60",
          icon: "mt-0.5 shrink-0",
          content: "min-w-0 flex-1",
          title: "font-heading text-sm font-semibold leading-heading mt-1",
          description: "mt-1 text-sm text-quiet",
          actionButton:
            "order-last shrink-0 rounded-field px-3 min-h-11 -my-2 font-heading text-sm font-semibold text-ember",
          closeButton:
            "absolute end-1 top-1 grid size-11 place-items-center rounded-full text-quiet hover:text-text",
        },
      }}
    />
  );
}

function show(notice: Notice | Withdrawal) {
  if (notice.kind === "withdrawn") return toast.dismiss(notice.id);
  const { kind, title, description, action, id } = notice;
  toast[kind](title, {
    description,
    duration: SHOWN_MS[kind],
    ...(id && { id }),
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
  });
}
