import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { askShop } from "#app/foundation/api/ask-shop.ts";
import { requestStepUp } from "#app/foundation/saving/step-up-request.ts";
import { mayReadAgain } from "#app/foundation/saving/typed-guard.ts";
import { useTypedGuard } from "#app/foundation/saving/use-typed-guard.ts";

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
  useTypedGuard(stillSignedIn);
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

/** An ended session is asked for over the form; with the server away the page stays as it is. */
async function stillSignedIn(): Promise<boolean> {
  const answer = await askShop("GET /api/admin/session", {});
  return answer.ok || (answer.status === 401 && requestStepUp("sign_in"));
}
