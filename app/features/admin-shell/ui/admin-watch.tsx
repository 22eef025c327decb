import clsx from "clsx";
import { Bell, BellOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { tellAdminChange } from "#app/foundation/admin-kit/live/admin-changes.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { mayReadAgain } from "#app/foundation/saving/typed-guard.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { useAdminEvents } from "./use-admin-events.ts";
import { useNewOrderSound } from "./use-new-order-sound.ts";
import { useTitleBadge } from "./use-title-badge.ts";

/** Many changes at once are one reload of the page's data. */
const GATHER_MS = 400;
/** Orders of one moment are one notice: three of them would cover a phone's page. As long as a notice stands. */
const TOLD_TOGETHER_MS = 5000;
/** Pages that show orders; the others would only be disturbed. */
const SHOWS_ORDERS = /^\/admin\/?$|^\/admin\/(orders|customers|day)/;

/** Ears of the desk on every admin page, for whoever may see orders or messages. */
export function AdminWatch() {
  const may = useMay();
  return may("orders.read") || may("messages.read") ? <Watching /> : null;
}

/** New orders are told, sounded and counted in the title; lists keep up by themselves. */
function Watching() {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const sound = useNewOrderSound();
  const [unseen, setUnseen] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef<readonly { id: string; at: number }[]>([]);
  const path = useRef(pathname);
  path.current = pathname;

  function reload() {
    tellAdminChange();
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      if (SHOWS_ORDERS.test(path.current) && (await mayReadAgain())) void revalidate();
    }, GATHER_MS);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const isLive = useAdminEvents(({ id, kind }) => {
    reload();
    if (kind !== "placed") return;
    sound.ring();
    if (path.current !== "/admin/orders" || document.visibilityState === "hidden")
      setUnseen((count) => count + 1);
    const now = Date.now();
    told.current = [...told.current.filter(({ at }) => now - at < TOLD_TOGETHER_MS), { id, at: now }];
    const count = told.current.length;
    notify({
      kind: "info",
      id: "new-orders",
      title: t("watch.newOrder", { count }),
      action: {
        label: count === 1 ? t("watch.open") : t("watch.openAll"),
        onPress: () => void navigate(count === 1 ? `/admin/orders/${id}` : "/admin/orders"),
      },
    });
  }, reload);

  useEffect(() => {
    const look = () => {
      if (pathname === "/admin/orders" && document.visibilityState === "visible") setUnseen(0);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [pathname]);
  useTitleBadge(unseen);

  return (
    <>
      <span role="status" className="inline-flex items-center gap-2 text-xs">
        <span aria-hidden className={clsx("size-2 rotate-45", isLive ? "bg-palm" : "bg-saffron")} />
        <span className="sr-only sm:not-sr-only sm:whitespace-nowrap">
          {isLive ? t("watch.live") : t("watch.lost")}
        </span>
      </span>
      <IconButton
        label={sound.isOn ? t("watch.soundOff") : t("watch.soundOn")}
        aria-pressed={sound.isOn}
        data-act="sound"
        onClick={sound.toggle}
      >
        {sound.isOn ? <Bell aria-hidden className="text-ember" /> : <BellOff aria-hidden />}
      </IconButton>
    </>
  );
}
