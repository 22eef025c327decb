import { useEffect } from "react";
import { useRevalidator } from "react-router";

const CHANNEL = "kabsh-staff-session";

/** Tells this browser's other tabs that somebody signed in or out here. */
export function announceSessionChange() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

/** Asks the server again whenever the sign-in may have changed: in another tab, or while this one was away (A07). */
export function useSessionWatch() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void revalidate();
    const onVisible = () => document.visibilityState === "visible" && void revalidate();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      channel.close();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [revalidate]);
}
