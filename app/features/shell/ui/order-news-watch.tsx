import { useEffect } from "react";
import { useLocation } from "react-router";
import { whenIdle } from "#app/lib/when-idle.ts";
import { askOrderNews } from "./order-news.ts";

/** Asks for news of the customer's orders on every page once it stands, and when somebody comes back to it. */
export function OrderNewsWatch() {
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: looking at the orders on one page changes what is news on it
  useEffect(() => {
    const cancel = whenIdle(askOrderNews);
    const look = () => document.visibilityState === "visible" && void askOrderNews();
    document.addEventListener("visibilitychange", look);
    return () => {
      cancel();
      document.removeEventListener("visibilitychange", look);
    };
  }, [pathname]);

  return null;
}
