import { useState } from "react";
import type { DriverStop } from "#app/features/runs/rules/driver-views.ts";
import { countTry, isRightPin, triesLeft } from "#app/features/station-work/rules/client/door-pin.ts";
import { BigButton } from "#app/features/station-work/ui/parts/big-button.tsx";
import { NumberPad } from "#app/features/station-work/ui/parts/number-pad.tsx";
import { Pictogram } from "#app/features/station-work/ui/parts/pictogram.tsx";
import { useWords } from "#app/features/station-work/ui/parts/words-context.tsx";
import type { DoAct } from "./do-act.ts";
import { useDriverWords } from "./use-driver-words.ts";

interface DoorCardProps {
  stop: DriverStop;
  shopPhone: string;
  onAct: DoAct;
}

type Step = "door" | "pin" | "cash" | "leave" | "partial" | "refuse" | "not_home";
const PIN_DIGITS = 4;

/** One door: whom to ask for, how to get there, and what came of it. */
export function DoorCard({ stop, shopPhone, onAct }: DoorCardProps) {
  const { t } = useDriverWords();
  const { t: common } = useWords();
  const [step, setStep] = useState<Step>("door");
  const [pin, setPin] = useState<string | null>(null);
  const riyals = stop.cashHalalas / 100;

  function deliver(typed: string | null) {
    if (stop.cashHalalas > 0 && step !== "cash") {
      setPin(typed);
      return setStep("cash");
    }
    onAct("deliver", stop.orderId, {
      ...(typed && { pin: typed }),
      ...(stop.cashHalalas > 0 && { cashHalalas: stop.cashHalalas }),
    });
  }

  return (
    <article className="card">
      <header className="name-card">
        <p className="names">
          <bdi>{stop.customerName}</bdi>
        </p>
        <p className="reference">
          <bdi dir="ltr">{stop.reference}</bdi>
        </p>
        <p>
          {t("between", { from: stop.window.from, until: stop.window.until })}
          {stop.expectedAt && ` · ${t("expected", { time: stop.expectedAt })}`} ·{" "}
          {t("goods", { n: stop.animals + stop.trays })}
        </p>
        {stop.address && (
          <p>
            <bdi>{stop.address}</bdi>
          </p>
        )}
      </header>
      {stop.driverNote && (
        <p className="note">
          <bdi>{stop.driverNote}</bdi>
        </p>
      )}
      {stop.cashHalalas > 0 && <p className="stop">{t("cash", { n: riyals })}</p>}
      {step === "door" && (
        <>
          <div className="choices">
            {wayTo(stop) && (
              <a className="big plain" href={wayTo(stop) ?? ""} target="_blank" rel="noreferrer">
                {t("navigate")}
              </a>
            )}
            {shopPhone && (
              <a className="big plain" href={`tel:${shopPhone.replace(/[^\d+]/g, "")}`}>
                {t("call")}
              </a>
            )}
          </div>
          <div className="next">
            <BigButton tone="main" icon="check" onPress={() => (stop.pin ? setStep("pin") : deliver(null))}>
              {t("deliver")}
            </BigButton>
          </div>
          <div className="choices">
            {stop.cashHalalas === 0 && (
              <BigButton icon="camera" onPress={() => setStep("leave")}>
                {t("leave")}
              </BigButton>
            )}
            <BigButton icon="person" onPress={() => setStep("not_home")}>
              {t("notHome")}
            </BigButton>
            <BigButton icon="cross" onPress={() => setStep("refuse")}>
              {t("refuse")}
            </BigButton>
            <BigButton icon="bag" onPress={() => setStep("partial")}>
              {t("partial")}
            </BigButton>
          </div>
        </>
      )}
      {step === "pin" && <PinStep stop={stop} onRight={deliver} />}
      {step === "cash" && (
        <div className="next">
          <BigButton tone="main" icon="check" onPress={() => deliver(pin)}>
            {t("cashTaken")}
          </BigButton>
        </div>
      )}
      {step === "leave" && (
        <PhotoStep
          lead={t("leaveText")}
          onPhoto={(file) => {
            onAct("leave", stop.orderId, { photo: true });
            onAct("photo", stop.orderId, {}, file);
          }}
        />
      )}
      {(step === "partial" || step === "refuse" || step === "not_home") && (
        <NoteStep
          isNoteAsked={step === "partial"}
          onDone={(note, file) => {
            onAct(step, stop.orderId, { note, photo: file !== null });
            if (file) onAct("photo", stop.orderId, {}, file);
          }}
        />
      )}
      {step !== "door" && (
        <BigButton icon="undo" onPress={() => setStep("door")}>
          {common("back")}
        </BigButton>
      )}
    </article>
  );
}

/** The customer's number: a wrong one is told at once, with or without a line, and five end the tries. */
function PinStep({ stop, onRight }: { stop: DriverStop; onRight: (pin: string) => void }) {
  const { t } = useDriverWords();
  const [typed, setTyped] = useState("");
  const [left, setLeft] = useState(() => (stop.pin?.isLocked ? 0 : triesLeft(stop.orderId)));
  const [isWrong, setWrong] = useState(false);
  if (left === 0)
    return (
      <p className="stop" role="alert">
        {t("pinLocked")}
      </p>
    );
  async function type(value: string) {
    setTyped(value);
    setWrong(false);
    if (value.length < PIN_DIGITS || !stop.pin) return;
    if ((await isRightPin(stop.pin, value)) !== false) return onRight(value);
    countTry(stop.orderId);
    setLeft(triesLeft(stop.orderId));
    setTyped("");
    setWrong(true);
  }
  return (
    <div className="field">
      <p>{t("askPin")}</p>
      <p className="reference" dir="ltr" aria-live="polite">
        {typed.padEnd(PIN_DIGITS, "·")}
      </p>
      {isWrong && (
        <p className="fault" role="alert">
          {t("wrongPin", { n: left })}
        </p>
      )}
      <NumberPad value={typed} most={PIN_DIGITS} onChange={(value) => void type(value)} />
    </div>
  );
}

function PhotoStep({ lead, onPhoto }: { lead: string; onPhoto: (file: File) => void }) {
  const { t } = useDriverWords();
  return (
    <div className="field">
      <p>{lead}</p>
      <PhotoButton label={t("photo")} onPhoto={onPhoto} />
    </div>
  );
}

function PhotoButton({ label, onPhoto }: { label: string; onPhoto: (file: File) => void }) {
  return (
    <label className="big plain photo">
      <Pictogram name="camera" />
      <span>{label}</span>
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onPhoto(file);
        }}
      />
    </label>
  );
}

interface NoteStepProps {
  isNoteAsked: boolean;
  onDone: (note: string | null, file: File | null) => void;
}

/** What came back, in a few words, with a photo for who wants one. */
function NoteStep({ isNoteAsked, onDone }: NoteStepProps) {
  const { t } = useDriverWords();
  const [note, setNote] = useState("");
  const [file, setFile] = useState<File | null>(null);
  return (
    <div className="field">
      <label>
        {t("what")}
        <input value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
      </label>
      <PhotoButton label={file ? `${t("photo")} ✓` : t("photo")} onPhoto={setFile} />
      <BigButton
        tone="main"
        icon="check"
        disabled={isNoteAsked && note.trim() === ""}
        onPress={() => onDone(note.trim() || null, file)}
      >
        {t("confirm")}
      </BigButton>
    </div>
  );
}

/** Opens the phone's own map; without a point it looks for the address. */
function wayTo({ location, address }: DriverStop): string | null {
  const to = location ? `${location.lat},${location.lng}` : address;
  return to ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(to)}` : null;
}
