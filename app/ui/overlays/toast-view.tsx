import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Toaster as Sonner, toast, useSonner } from "sonner";
import { directionOf } from "#app/i18n/language.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { takenFootNow } from "./free-foot.ts";
import { type Notice, takeNotices, type Withdrawal } from "./notify.ts";
import { ToastAction } from "./toast-action.tsx";

/** Errors stay longer: they say what to do. */
const SHOWN_MS = { success: 4000, info: 5000, error: 8000 };

/** As many as are read at once; the others are counted. */
const SEEN = 3;
const LOOK_MS = 300;
/** Over the bars at the foot of the screen: headings and the bar on top stay free. */
const GAP = "0.75rem";
const COUNT_HEIGHT = "2.25rem";

/** Draws notices as toasts. */
export function ToastView({ waiting }: { waiting: readonly (Notice | Withdrawal)[] }) {
  const { t, i18n } = useTranslation("common");
  const { toasts } = useSonner();
  const more = toasts.length - SEEN;
  const taken = useTakenFoot(toasts.length > 0);
  const foot = `calc(${taken}px + env(safe-area-inset-bottom, 0px) + ${GAP})`;
  const bottom = more > 0 ? `calc(${foot} + ${COUNT_HEIGHT})` : foot;

  useEffect(() => {
    if (waiting.length > 0) for (const notice of takeNotices()) show(notice);
  }, [waiting]);

  return (
    <>
      {more > 0 && (
        <p
          role="status"
          data-screen-only
          style={{ bottom: foot }}
          className="pointer-events-none fixed inset-x-0 z-9999999999 mx-auto w-fit rounded-full border border-line bg-raised px-4 py-1 text-sm text-quiet shadow-soft"
        >
          {t("moreNotices", { count: more })}
        </p>
      )}
      <Sonner
        dir={directionOf(i18n.language)}
        position="bottom-center"
        gap={10}
        expand
        visibleToasts={SEEN}
        closeButton
        containerAriaLabel={t("notices")}
        mobileOffset={{ bottom, left: 12, right: 12 }}
        offset={{ bottom }}
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
            closeButton:
              "absolute end-1 top-1 grid size-11 place-items-center rounded-full text-quiet hover:text-text",
          },
        }}
      />
    </>
  );
}

/** Looked at while something is shown: bars come and go, and a keyboard rises. */
function useTakenFoot(isShown: boolean): number {
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    if (!isShown) return;
    const look = () => setTaken(takenFootNow());
    look();
    const timer = setInterval(look, LOOK_MS);
    const view = window.visualViewport;
    view?.addEventListener("resize", look);
    return () => {
      clearInterval(timer);
      view?.removeEventListener("resize", look);
    };
  }, [isShown]);
  return taken;
}

function show(notice: Notice | Withdrawal) {
  if (notice.kind === "withdrawn") return toast.dismiss(notice.id);
  const { kind, title, description, action, id, countdownMs } = notice;
  const shown: string | number = toast[kind](title, {
    description,
    duration: countdownMs ?? SHOWN_MS[kind],
    ...(id && { id }),
    ...(action && {
      action: <ToastAction {...action} countdownMs={countdownMs} onDone={() => toast.dismiss(shown)} />,
    }),
  });
}
