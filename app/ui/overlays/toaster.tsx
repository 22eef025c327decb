import { lazy, Suspense, useRef, useSyncExternalStore } from "react";
import { onNotices, waitingNotices } from "./notify.ts";

const ToastView = lazy(() => import("./toast-view.tsx").then((file) => ({ default: file.ToastView })));
const none: readonly never[] = [];

/** Stands once in the root. Empty until the first notice, so that no page pays for toasts it does not show. */
export function Toaster() {
  const waiting = useSyncExternalStore(onNotices, waitingNotices, () => none);
  const wanted = useRef(false);
  wanted.current ||= waiting.length > 0;
  if (!wanted.current) return null;
  return (
    <Suspense fallback={null}>
      <ToastView waiting={waiting} />
    </Suspense>
  );
}
