import { useEffect } from "react";
import { useLocation } from "react-router";
import { askShop } from "#app/foundation/api/ask-shop.ts";
import { SIGNED_IN_COOKIE } from "#app/foundation/context/signed-in-cookie.ts";
import { whenIdle } from "#app/lib/when-idle.ts";
import { tellOrderNews } from "../order-news.ts";

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

/** Asks the shop, for whoever is signed in; without an answer things stay as they are. */
async function askOrderNews(): Promise<void> {
  if (!document.cookie.includes(`${SIGNED_IN_COOKIE}=1`)) return tellOrderNews(false);
  const answer = await askShop("GET /api/me/news", {});
  if (answer.ok || answer.status > 0) tellOrderNews(answer.ok && answer.value.orders);
}
