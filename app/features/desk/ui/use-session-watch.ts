import { useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import { requestProof } from "#app/foundation/saving/proof-request.ts";
import { guardTyped, mayReadAgain } from "#app/foundation/saving/typed-guard.ts";

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
  useTypedGuard();
  useEffect(() => {
    const read = async () => {
      if (await mayReadAgain()) void revalidate();
    };
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void read();
    const onVisible = () => document.visibilityState === "visible" && void read();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      channel.close();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [revalidate]);
}

/**
 * Once something was typed into a page it is read again by itself only while the session stands: else the reading would lead to the
 * sign-in and take the form along. An ended session is asked for over the form; with the server away the page stays as it is.
 */
function useTypedGuard() {
  const { pathname } = useLocation();
  const wasTyped = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other fields
  useEffect(() => {
    wasTyped.current = false;
  }, [pathname]);
  useEffect(() => {
    const noticeTyping = () => {
      wasTyped.current = true;
    };
    document.addEventListener("input", noticeTyping);
    const lift = guardTyped(async () => {
      if (!wasTyped.current) return true;
      const answer = await fetch("/api/admin/session").catch(() => null);
      if (answer?.status === 401) return requestProof("sign_in");
      return answer?.ok ?? false;
    });
    return () => {
      document.removeEventListener("input", noticeTyping);
      lift();
    };
  }, []);
}
