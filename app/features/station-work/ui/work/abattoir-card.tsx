import { useEffect, useState } from "react";
import { type BoardAnimal, type BoardOrder, vetOf } from "#app/features/station-work/rules/board.ts";
import { openScanner } from "#app/features/station-work/rules/client/scanner.ts";
import { BigButton } from "#app/features/station-work/ui/parts/big-button.tsx";
import { Pictogram } from "#app/features/station-work/ui/parts/pictogram.tsx";
import { useWords } from "#app/features/station-work/ui/parts/words-context.tsx";
import { VET_SIGNS } from "#app/vocabulary/vet-sign.ts";
import type { DoAct } from "./do-act.ts";

interface AbattoirCardProps {
  order: BoardOrder;
  onAct: DoAct;
}

/** One order at the knife: whose it is, each of its animals large, and the one next step. */
export function AbattoirCard({ order, onAct }: AbattoirCardProps) {
  const { t, why, nameOf } = useWords();
  const [at, setAt] = useState(0);
  const animal = order.animals[Math.min(at, order.animals.length - 1)];
  const place = animal && { line: animal.line, number: animal.number };
  useScans((earTag) => place && onAct("tag", order.id, { ...place, earTag }));
  if (!animal || !place) return null;
  const isUnchecked = order.isVetAsked && order.animals.some((each) => vetOf(each) !== "fit");
  const stop = order.stop === "animals_not_checked" && !isUnchecked ? null : order.stop;
  return (
    <article className="card">
      <NameCard order={order} animal={animal} index={Math.min(at, order.animals.length - 1)} />
      {stop && (
        <p className="stop" role="alert">
          <Pictogram name="cross" />
          {why(stop)}
        </p>
      )}
      {order.animals.length > 1 && (
        <div className="tabs">
          {order.animals.map((each, index) => (
            <BigButton
              key={`${each.line}-${each.number}`}
              onPress={() => setAt(index)}
              pressed={index === at}
              icon={each.carcassKg !== null ? "check" : "tag"}
            >
              <span dir="ltr">{index + 1}</span>
            </BigButton>
          ))}
        </div>
      )}
      <div className="fields" key={`${order.id} ${place.line} ${place.number}`}>
        <TagField animal={animal} onSave={(earTag) => onAct("tag", order.id, { ...place, earTag })} />
        <VetField
          animal={animal}
          onSave={(vet) => onAct("vet", order.id, { ...place, ...vet, note: null })}
        />
        <WeightFields animal={animal} onSave={(kg) => onAct("weigh", order.id, { ...place, ...kg })} />
        {order.isEvidenceAsked && order.status !== "Confirmed" && order.status !== "Paid" && (
          <PhotoField animal={animal} onPhoto={(file) => onAct("photo", order.id, place, file)} />
        )}
      </div>
      <div className="next">
        {(order.status === "Confirmed" || order.status === "Paid") && (
          <BigButton
            tone="main"
            icon="knife"
            disabled={stop !== null}
            onPress={() => onAct("slaughter", order.id, { from: order.status })}
          >
            {t(order.animals.length > 1 ? "slaughteredAll" : "slaughtered")}
          </BigButton>
        )}
        {order.status === "In Slaughter" &&
          (order.fulfillment === "home" ? (
            <BigButton tone="main" icon="cut" onPress={() => onAct("cut", order.id, { from: order.status })}>
              {t("toButcher")}
            </BigButton>
          ) : (
            <BigButton tone="main" icon="pot" onPress={() => onAct("send", order.id, { from: order.status })}>
              {t("toKitchen")}
            </BigButton>
          ))}
      </div>
      <p className="small">{nameOf(animal.breed)}</p>
    </article>
  );
}

function NameCard({ order, animal, index }: { order: BoardOrder; animal: BoardAnimal; index: number }) {
  const { t, nameOf } = useWords();
  return (
    <header className="name-card">
      <p className="reference">
        <bdi dir="ltr">{order.reference}</bdi>
      </p>
      <p>
        <bdi>{nameOf(animal.breed)}</bdi> · <bdi>{nameOf(animal.age)}</bdi> ·{" "}
        {t("of", { n: index + 1, all: order.animals.length })}
      </p>
      {order.occasion && (
        <p className="rite">
          <bdi>{nameOf(order.occasion)}</bdi>
          {order.stop !== "consent_not_given" &&
            ["udhiya", "aqiqah", "charity"].includes(order.occasion.kind) &&
            ` · ${t("consentGiven")}`}
        </p>
      )}
      {animal.names.length > 0 && (
        <p className="names">
          {t("forNames")} <bdi>{animal.names.join("، ")}</bdi>
        </p>
      )}
    </header>
  );
}

function TagField({ animal, onSave }: { animal: BoardAnimal; onSave: (earTag: string | null) => void }) {
  const { t } = useWords();
  const [typed, setTyped] = useState(animal.earTag ?? "");
  useEffect(() => setTyped(animal.earTag ?? ""), [animal.earTag]);
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed.trim() || null);
      }}
    >
      <label>
        <Pictogram name="tag" /> {t("earTag")}
        <input
          value={typed}
          dir="ltr"
          autoComplete="off"
          maxLength={40}
          placeholder={t("earTagHint")}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit" className="big plain" disabled={typed.trim() === (animal.earTag ?? "")}>
        <Pictogram name="check" />
        <span>{t("save")}</span>
      </button>
    </form>
  );
}

function VetField({ animal, onSave }: { animal: BoardAnimal; onSave: (vet: BoardAnimal["vet"]) => void }) {
  const { t } = useWords();
  const state = vetOf(animal);
  return (
    <div className="field">
      <p>
        <Pictogram name="vet" /> {t("vet")}:{" "}
        <strong className={state === "unfit" ? "is-bad" : state === "fit" ? "is-good" : ""}>
          {t(state === "open" ? "vetOpen" : state)}
        </strong>
      </p>
      <div className="choices">
        <BigButton
          tone="good"
          icon="check"
          pressed={state === "fit"}
          onPress={() => onSave({ blind: false, sick: false, lame: false, thin: false })}
        >
          {t("fit")}
        </BigButton>
        {VET_SIGNS.map((sign) => (
          <BigButton
            key={sign}
            tone="bad"
            pressed={animal.vet[sign] === true}
            onPress={() => onSave({ ...NOT_SEEN, ...looked(animal), [sign]: animal.vet[sign] !== true })}
          >
            {t(sign)}
          </BigButton>
        ))}
      </div>
    </div>
  );
}

const NOT_SEEN = { blind: false, sick: false, lame: false, thin: false };
const looked = ({ vet }: BoardAnimal) =>
  Object.fromEntries(Object.entries(vet).filter(([, seen]) => seen !== null)) as Partial<typeof NOT_SEEN>;

const numberOf = (typed: string) => {
  const value = Number(typed.replace(",", "."));
  return typed.trim() === "" || !Number.isFinite(value) ? null : Math.round(value * 10) / 10;
};

function WeightFields({
  animal,
  onSave,
}: {
  animal: BoardAnimal;
  onSave: (kg: { liveKg: number | null; carcassKg: number | null }) => void;
}) {
  const { t } = useWords();
  const [live, setLive] = useState(animal.liveKg?.toString() ?? "");
  const [carcass, setCarcass] = useState(animal.carcassKg?.toString() ?? "");
  const isSame = numberOf(live) === animal.liveKg && numberOf(carcass) === animal.carcassKg;
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ liveKg: numberOf(live), carcassKg: numberOf(carcass) });
      }}
    >
      <div className="two">
        <label>
          <Pictogram name="scale" /> {t("liveKg")}
          <input
            value={live}
            dir="ltr"
            inputMode="decimal"
            onChange={(event) => setLive(event.currentTarget.value)}
          />
        </label>
        <label>
          <Pictogram name="scale" /> {t("carcassKg")}
          <input
            value={carcass}
            dir="ltr"
            inputMode="decimal"
            placeholder={animal.promisedKg === null ? "" : t("promisedKg", { n: animal.promisedKg })}
            onChange={(event) => setCarcass(event.currentTarget.value)}
          />
        </label>
      </div>
      <button type="submit" className="big plain" disabled={isSame}>
        <Pictogram name="check" />
        <span>{t("save")}</span>
      </button>
    </form>
  );
}

function PhotoField({ animal, onPhoto }: { animal: BoardAnimal; onPhoto: (file: Blob) => void }) {
  const { t } = useWords();
  return (
    <div className="field">
      <label className="big plain photo">
        <Pictogram name="camera" />
        <span>
          {t("photo")} · {t("photos", { n: animal.evidence })}
        </span>
        <input
          type="file"
          accept="image/*,video/mp4"
          capture="environment"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) onPhoto(file);
            event.currentTarget.value = "";
          }}
        />
      </label>
    </div>
  );
}

/** A handheld scanner needs no field to be chosen first. */
function useScans(onScan: (code: string) => void): void {
  useEffect(() => {
    const scanner = openScanner();
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) return;
      const code = scanner.key(event.key, event.timeStamp);
      if (!code) return;
      event.preventDefault();
      onScan(code);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [onScan]);
}
