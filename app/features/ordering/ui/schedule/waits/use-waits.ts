import { useCallback, useEffect, useState } from "react";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { askShop, type Refused } from "#app/foundation/api/ask-shop.ts";
import type { FreeTimes } from "../times/use-free-times.ts";

/** What is waited for: a full time, or with null any time of a full day. */
export interface WaitedTime {
  date: string;
  time: string | null;
}
interface Wait extends WaitedTime {
  id: string;
}
/** What became of the last tap. */
export type WaitNews =
  | { kind: "joined" | "left"; at: WaitedTime }
  | { kind: "refused"; title: string }
  | { kind: "lost" };

export type Waits = ReturnType<typeof useWaits>;

/** The waiting list of this customer for what the draft needs: joined and left with one tap, after the number is verified. */
export function useWaits(free: FreeTimes) {
  const { account, latest } = useWizardState();
  const [waits, setWaits] = useState<readonly Wait[]>([]);
  const [news, setNews] = useState<WaitNews | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** What somebody wanted to wait for whose number is not verified yet. */
  const [unverified, setUnverified] = useState<WaitedTime | null>(null);
  const isCustomer = account.state.kind === "customer";
  const hasFull = free !== null && [...free.values()].some((times) => Object.values(times).includes("full"));

  useEffect(() => {
    if (!isCustomer || !hasFull) return;
    const leaving = new AbortController();
    void askShop("GET /api/waiting", { signal: leaving.signal }).then((answer) => {
      if (!answer.ok) return;
      const known = answer.value.entries.filter(({ state }) => state === "waiting" || state === "offered");
      // What was joined while this answer was under way stays.
      setWaits((before) => [...known, ...before.filter(({ id }) => !known.some((wait) => wait.id === id))]);
    });
    return () => leaving.abort();
  }, [hasFull, isCustomer]);

  const waitOf = (at: WaitedTime) => waits.find(({ date, time }) => date === at.date && time === at.time);

  const join = useCallback(
    async (at: WaitedTime) => {
      const { fulfillment, restaurantSlug, deliveryMethod, address, meats } = latest();
      const animals = Math.max(
        1,
        meats.reduce((sum, { quantity }) => sum + quantity, 0),
      );
      if (!fulfillment) return;
      const needs = { fulfillment, restaurantSlug, deliveryMethod, address: address || null, animals };
      setBusy(true);
      const answer = await askShop("POST /api/waiting", { body: { ...at, ...needs } });
      setBusy(false);
      if (answer.ok) {
        const { value: joined } = answer;
        setWaits((before) => [...before.filter(({ id }) => id !== joined.id), joined]);
        setNews({ kind: "joined", at });
      } else if (answer.status === 401) setUnverified(at);
      else setNews(whyNot(answer));
    },
    [latest],
  );

  const leave = useCallback(async (wait: Wait) => {
    setBusy(true);
    const answer = await askShop("DELETE /api/waiting/{id}", { path: { id: wait.id } });
    setBusy(false);
    if (!answer.ok) return setNews(whyNot(answer));
    setWaits((before) => before.filter(({ id }) => id !== wait.id));
    setNews({ kind: "left", at: wait });
  }, []);

  /** One tap on a time: on the list, or off it again. */
  const toggle = (at: WaitedTime) => {
    if (isBusy) return;
    const wait = waitOf(at);
    void (wait ? leave(wait) : join(at));
  };

  const verified = async () => {
    const at = unverified;
    setUnverified(null);
    await account.refresh();
    if (at) await join(at);
  };

  return { isBusy, news, toggle, unverified, giveUp: () => setUnverified(null), verified, waitOf };
}

const whyNot = ({ title }: Refused): WaitNews => (title ? { kind: "refused", title } : { kind: "lost" });
