import { BigButton } from "./big-button.tsx";
import { useWords } from "./words-context.tsx";

interface NumberPadProps {
  value: string;
  most: number;
  onChange: (value: string) => void;
}

/** Digits that a glove can press; they stand in their own order in every language. */
export function NumberPad({ value, most, onChange }: NumberPadProps) {
  const { t } = useWords();
  return (
    <div className="pad" dir="ltr">
      {["1", "2", "3", "4", "5", "6", "7", "8", "9"].map((digit) => (
        <BigButton key={digit} onPress={() => onChange((value + digit).slice(0, most))}>
          {digit}
        </BigButton>
      ))}
      <BigButton onPress={() => onChange(value.slice(0, -1))} icon="undo">
        {t("erase")}
      </BigButton>
      <BigButton onPress={() => onChange(`${value}0`.slice(0, most))}>0</BigButton>
    </div>
  );
}
