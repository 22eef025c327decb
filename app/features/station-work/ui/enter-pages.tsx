import { useState } from "react";
import { BigButton } from "./parts/big-button.tsx";
import { NumberPad } from "./parts/number-pad.tsx";
import { useWords } from "./parts/words-context.tsx";
import { Refused } from "./state/ask-station.ts";

const CODE_DIGITS = 8;
const PIN_MIN = 4;
const PIN_MAX = 6;

/** What went wrong, in the words of whoever reads it. */
function useFault() {
  const { t } = useWords();
  const [fault, setFault] = useState<string | null>(null);
  const tell = (error: unknown, refused: "wrongCode" | "wrongPin") => {
    if (!(error instanceof Refused)) return setFault(t(refused === "wrongPin" ? "needLine" : "failed"));
    if (error.waitSeconds > 0) return setFault(t("tooMany", { n: Math.ceil(error.waitSeconds / 60) }));
    setFault(t(refused));
  };
  return { fault, tell, clear: () => setFault(null) };
}

/** The tablet types what the desk shows, and is a station. */
export function PairPage({
  onPair,
  isStopped,
}: {
  onPair: (code: string) => Promise<void>;
  isStopped: boolean;
}) {
  const { t } = useWords();
  const [code, setCode] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { fault, tell, clear } = useFault();
  const send = async () => {
    setBusy(true);
    await onPair(code).catch((error) => {
      tell(error, "wrongCode");
      setCode("");
    });
    setBusy(false);
  };
  return (
    <main className="enter">
      {isStopped && <p className="stop">{t("stopped")}</p>}
      <h1>{t("pairTitle")}</h1>
      <p>{t("pairText")}</p>
      <output className="typed" dir="ltr">
        {`${code.slice(0, 4)} ${code.slice(4)}`.trim() || "····  ····"}
      </output>
      <p className="fault" role="alert">
        {fault}
      </p>
      <NumberPad
        value={code}
        most={CODE_DIGITS}
        onChange={(value) => {
          clear();
          setCode(value);
        }}
      />
      <BigButton tone="main" icon="check" disabled={code.length < CODE_DIGITS || isBusy} onPress={send}>
        {t("pair")}
      </BigButton>
    </main>
  );
}

interface WhoPageProps {
  people: readonly { id: string; name: string }[];
  onSignIn: (id: string, pin: string) => Promise<void>;
}

/** A tap on a name, then the PIN. */
export function WhoPage({ people, onSignIn }: WhoPageProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const [pin, setPin] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { fault, tell, clear } = useFault();
  const person = people.find(({ id }) => id === chosen);
  if (!person)
    return (
      <main className="enter">
        <h1>{t("who")}</h1>
        {people.length === 0 && <p>{t("noPeople")}</p>}
        <div className="people">
          {people.map(({ id, name }) => (
            <BigButton key={id} icon="person" onPress={() => setChosen(id)}>
              <bdi>{name}</bdi>
            </BigButton>
          ))}
        </div>
      </main>
    );
  const send = async () => {
    setBusy(true);
    await onSignIn(person.id, pin).catch((error) => {
      tell(error, "wrongPin");
      setPin("");
    });
    setBusy(false);
  };
  return (
    <main className="enter">
      <h1>
        <bdi>{person.name}</bdi>
      </h1>
      <p>{t("pin")}</p>
      <output className="typed" dir="ltr">
        {"•".repeat(pin.length) || "····"}
      </output>
      <p className="fault" role="alert">
        {fault}
      </p>
      <NumberPad
        value={pin}
        most={PIN_MAX}
        onChange={(value) => {
          clear();
          setPin(value);
        }}
      />
      <div className="next">
        <BigButton icon="undo" onPress={() => setChosen(null)}>
          {t("back")}
        </BigButton>
        <BigButton tone="main" icon="check" disabled={pin.length < PIN_MIN || isBusy} onPress={send}>
          {t("enter")}
        </BigButton>
      </div>
    </main>
  );
}
