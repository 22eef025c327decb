import { useCallback, useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import { mayReadAgain } from "#app/foundation/saving/typed-guard.ts";
import { followShop } from "../follow-shop.ts";
import { useRenewedTexts } from "./use-renewed-texts.ts";

/** Browsers show what was fetched ahead for so long without asking whether it is still true. */
const FETCHED_AHEAD_MS = 5 * 60_000;

/** Keeps the open page as the shop is: its data is read again after every change, and its words follow. Draws nothing. */
export function FollowShop({ idleMs, textsVersion }: { idleMs: number; textsVersion: string }) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const changedAt = useRef(0);
  const readAgain = useCallback(async () => {
    if (await mayReadAgain()) void latest.current();
  }, []);
  useRenewedTexts(textsVersion);

  useEffect(() => {
    const read = () => {
      changedAt.current = Date.now();
      void readAgain();
    };
    return followShop({ read, idleMs });
  }, [idleMs, readAgain]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page gone to may show what was fetched before the change
  useEffect(() => {
    if (Date.now() - changedAt.current < FETCHED_AHEAD_MS) void readAgain();
  }, [pathname]);

  return null;
}
