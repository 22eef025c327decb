import { useEffect, useState } from "react";
import type { Language, Theme } from "#app/i18n/language.ts";
import { whenVisited } from "#app/lib/when-visited.ts";
import { IDLE_MS } from "../follow-shop.ts";
import { FollowShop } from "./follow-shop.tsx";
import { LinksAhead } from "./links-ahead.tsx";
import { OrderNewsWatch } from "./order-news-watch.tsx";
import { ServiceWorkerLink } from "./service-worker-link.tsx";
import { SignInAsked } from "./sign-in-asked.tsx";

export interface LaterProps {
  /** A desk is watched for hours without being touched, and has no worker and no news of its own orders. */
  of: "shop" | "admin";
  language: Language;
  theme: Theme;
  textsVersion: string;
}

/**
 * What no page needs to be read and worked: the ears of the shop, the worker for the time without a line, pages ahead. A page
 * that is drawn ahead itself does none of it before it is visited.
 */
export function LaterParts({ of, language, theme, textsVersion }: LaterProps) {
  const [isVisited, setVisited] = useState(false);
  useEffect(() => whenVisited(() => setVisited(true)), []);
  if (!isVisited) return null;
  if (of === "admin") return <FollowShop idleMs={Number.POSITIVE_INFINITY} textsVersion={textsVersion} />;
  return (
    <>
      <FollowShop idleMs={IDLE_MS} textsVersion={textsVersion} />
      <ServiceWorkerLink language={language} theme={theme} />
      <OrderNewsWatch />
      <SignInAsked />
      <LinksAhead />
    </>
  );
}
