import { useEffect, useRef, useState } from "react";
import { findByCode, nextOf } from "#app/features/runs/rules/apply-door-acts.ts";
import type { DriverDayView, DriverStop } from "#app/features/runs/rules/driver-views.ts";
import { openScanner } from "#app/features/station-work/rules/client/scanner.ts";
import { BigButton } from "#app/features/station-work/ui/parts/big-button.tsx";
import type { DoAct } from "./do-act.ts";
import { DoorCard } from "./door-card.tsx";
import { useDriverWords } from "./use-driver-words.ts";

interface DriverPageProps {
  day: DriverDayView;
  onAct: DoAct;
}

/** A driver's day: the van is loaded by scan, then one door after the other, and one big next step at a time. */
export default function DriverPage({ day, onAct }: DriverPageProps) {
  const { t } = useDriverWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const next = nextOf(day);
  const open = day.runs.flatMap((run) => run.open);
  const done = day.runs.reduce((sum, run) => sum + run.done.length, 0);
  const stop = open.find(({ orderId, isLoaded }) => orderId === chosen && isLoaded) ?? null;
  const shown = stop ?? (next?.is === "drive" ? next.stop : null);
  const [van] = day.runs;
  return (
    <main className="work" style={{ gridTemplateColumns: "minmax(0, 1fr)" }}>
      <div className="desk-of-work">
        {shown ? (
          <DoorCard key={shown.orderId} stop={shown} shopPhone={day.shopPhone} onAct={onAct} />
        ) : next?.is === "load" ? (
          <LoadCard day={day} stops={next.stops} onAct={onAct} />
        ) : (
          <div className="empty">
            <p className="reference">{t(done > 0 ? "over" : "none")}</p>
          </div>
        )}
      </div>
      <nav className="list" aria-label={t("next")}>
        {van && (
          <h2>
            <bdi>{day.runs.map((run) => run.van).join("، ")}</bdi> ·{" "}
            {t("stops", { n: Math.min(done + 1, done + open.length), all: done + open.length })}
          </h2>
        )}
        {open.map((each) => (
          <button
            key={each.orderId}
            type="button"
            className="row"
            aria-pressed={each.orderId === shown?.orderId}
            disabled={!each.isLoaded}
            onClick={() => setChosen(each.orderId)}
          >
            <span className="row-time" dir="ltr">
              {each.expectedAt ?? each.window.from}
            </span>
            <span className="row-name">
              <bdi>{each.customerName}</bdi>
              <small>
                <bdi dir="ltr">{each.reference}</bdi>
              </small>
            </span>
          </button>
        ))}
      </nav>
    </main>
  );
}

interface LoadCardProps extends DriverPageProps {
  stops: readonly DriverStop[];
}

/** What goes on the van: scanned, typed or pressed; what is another van's is refused aloud. */
function LoadCard({ day, stops, onAct }: LoadCardProps) {
  const { t, say } = useDriverWords();
  const [code, setCode] = useState("");
  const [told, setTold] = useState<{ words: string; isBad: boolean } | null>(null);
  const take = useRef((_: string) => {});
  take.current = (scanned) => {
    const found = findByCode(day, scanned);
    setCode("");
    if (found.is === "own") {
      onAct("load", found.stop.orderId);
      return setTold({ words: `${t("loaded")}: ${found.stop.reference}`, isBad: false });
    }
    const words = t(found.is === "loaded" ? "already" : "wrongVan");
    setTold({ words: `${scanned}: ${words}`, isBad: true });
    if (found.is === "foreign") say(words);
  };
  useEffect(() => {
    const scanner = openScanner();
    const heard = ({ key, timeStamp, target }: KeyboardEvent) => {
      const scanned = scanner.key(key, timeStamp);
      if (scanned && !(target instanceof HTMLInputElement)) take.current(scanned);
    };
    window.addEventListener("keydown", heard);
    return () => window.removeEventListener("keydown", heard);
  }, []);
  return (
    <article className="card">
      <header className="name-card">
        <p className="reference">{t("load")}</p>
        <p>{t("loadText")}</p>
      </header>
      <form
        className="field"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim()) take.current(code);
        }}
      >
        <label>
          {t("code")}
          <input
            value={code}
            dir="ltr"
            autoCapitalize="characters"
            autoComplete="off"
            onChange={({ target }) => setCode(target.value)}
          />
        </label>
      </form>
      {told && (
        <p role="alert" className={told.isBad ? "stop" : "is-good"}>
          {told.words}
        </p>
      )}
      <ol className="animals">
        {stops.map((stop) => (
          <li key={stop.orderId} className="next">
            <p className="cut">
              <bdi dir="ltr">{stop.reference}</bdi> · <bdi>{stop.customerName}</bdi> ·{" "}
              {t("goods", { n: stop.animals + stop.trays })}
            </p>
            <BigButton icon="bag" onPress={() => onAct("load", stop.orderId)}>
              {t("loaded")}
            </BigButton>
          </li>
        ))}
      </ol>
    </article>
  );
}
