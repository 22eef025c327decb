import type { ReactNode } from "react";
import { Pictogram, type PictogramName } from "./pictogram.tsx";

interface BigButtonProps {
  icon?: PictogramName;
  tone?: "main" | "plain" | "bad" | "good";
  children: ReactNode;
  onPress: () => void;
  pressed?: boolean;
  disabled?: boolean;
}

/** One press of a gloved hand: 64 px high at least, a drawing and a word. */
export function BigButton({ icon, tone = "plain", children, onPress, pressed, disabled }: BigButtonProps) {
  return (
    <button
      type="button"
      className={`big ${tone}`}
      onClick={onPress}
      disabled={disabled}
      {...(pressed !== undefined && { "aria-pressed": pressed })}
    >
      {icon && <Pictogram name={icon} />}
      <span>{children}</span>
    </button>
  );
}
