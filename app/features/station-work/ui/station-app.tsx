import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import type { StationStore } from "#app/features/station-work/rules/client/station-store.ts";
import { PairPage, WhoPage } from "./enter-pages.tsx";
import { type SaidWords, useWords, WordsProvider } from "./parts/words-context.tsx";
import { useRing } from "./state/use-ring.ts";
import { type LiveStation, useStation } from "./state/use-station.ts";
import { directionOf, loadWords, type StationLanguage } from "./words/station-languages.ts";
import type { DoAct } from "./work/do-act.ts";
import { Refusals } from "./work/refusals.tsx";
import { StatusBar } from "./work/status-bar.tsx";

/** Each seat brings its own page and no other: all of them lie on the tablet already (`vite.station.config.ts`). */
const DriverPage = lazy(() => import("./work/driver-page.tsx"));
const ButcherSeat = lazy(() => import("./work/butcher-seat.tsx"));
const SEATS = {
  abattoir: lazy(() => import("./work/abattoir-seat.tsx")),
  butcher: ButcherSeat,
  packing: ButcherSeat,
  kitchen: lazy(() => import("./work/kitchen-seat.tsx")),
};

export const LANGUAGE_KEY = "kabsh-station-language";
const SOUND_KEY = "kabsh-station-sound";
/** What is late grows late without being read again. */
const TICK_MS = 15_000;

interface StationAppProps {
  store: StationStore;
  lastOffset: number;
  /** As the tablet was read last. */
  first: SaidWords;
}

/** The whole page of a station: pairing, who is at it, its work. */
export function StationApp({ store, lastOffset, first }: StationAppProps) {
  const station = useStation(store, lastOffset);
  const [said, setSaid] = useState(first);
  const choose = (language: StationLanguage) =>
    void loadWords(language).then((words) => {
      localStorage.setItem(LANGUAGE_KEY, language);
      setSaid({ words, language });
    });
  useEffect(() => {
    document.documentElement.lang = said.language;
    document.documentElement.dir = directionOf(said.language);
  }, [said.language]);
  return (
    <WordsProvider value={said}>
      <StationPages station={station} onLanguage={choose} />
    </WordsProvider>
  );
}

interface StationPagesProps {
  station: LiveStation;
  onLanguage: (language: StationLanguage) => void;
}

function StationPages({ station, onLanguage }: StationPagesProps) {
  const { nameOf } = useWords();
  const [isSoundOn, setSound] = useState(() => localStorage.getItem(SOUND_KEY) !== "off");
  const [, tick] = useState(0);
  useEffect(() => {
    const every = setInterval(() => tick((ticks) => ticks + 1), TICK_MS);
    return () => clearInterval(every);
  }, []);
  const { board } = station;
  const ids = useMemo(
    () =>
      board?.orders.map(({ id }) => id) ??
      station.day?.runs.flatMap(({ open }) => open.map(({ orderId }) => orderId)) ??
      null,
    [board, station.day],
  );
  useRing(ids, isSoundOn);
  useWakeLock(station.person !== null);
  if (station.phase === "opening") return null;
  if (station.phase !== "open" || !station.own)
    return <PairPage onPair={station.pair} isStopped={station.phase === "stopped"} />;
  const { own, person, shown, now } = station;
  const act: DoAct = (...said) => void station.act(...said);
  const Seat = own.kind === "driver" ? null : SEATS[own.kind];
  const isIn = person !== null && new Date(person.expiresAt) > now();
  return (
    <>
      <StatusBar
        {...{ station: own.name, site: nameOf(own.site), person: isIn ? person.name : null }}
        {...{
          waiting: station.waiting,
          refused: station.refused.length,
          readAt: station.readAt,
          now: now(),
          isSoundOn,
        }}
        onSound={() => {
          localStorage.setItem(SOUND_KEY, isSoundOn ? "off" : "on");
          setSound(!isSoundOn);
        }}
        onLanguage={onLanguage}
        onPerson={station.leave}
        onRest={() => void station.rest()}
      />
      <Refusals
        refused={station.refused}
        referenceOf={(id) =>
          board?.orders.find((order) => order.id === id)?.reference ??
          station.day?.runs.flatMap((run) => [...run.open, ...run.done]).find((stop) => stop.orderId === id)
            ?.reference ??
          null
        }
        onRead={(id) => void station.dismiss(id)}
      />
      {isIn ? (
        <Suspense>
          {station.shownDay && <DriverPage day={station.shownDay} onAct={act} />}
          {shown && Seat && <Seat {...{ kind: own.kind, board: shown, now: now() }} onAct={act} />}
        </Suspense>
      ) : (
        <WhoPage people={own.people} onSignIn={station.signIn} />
      )}
    </>
  );
}

/** The screen stays on while somebody is at it, where the browser can do that. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    const take = () => {
      if (document.visibilityState !== "visible") return;
      navigator.wakeLock.request("screen").then(
        (taken) => {
          lock = taken;
        },
        () => {},
      );
    };
    take();
    document.addEventListener("visibilitychange", take);
    return () => {
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, [isWanted]);
}
