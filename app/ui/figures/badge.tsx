import clsx from "clsx";
import type { ReactNode } from "react";

export type BadgeTone = "good" | "bad" | "primary" | "accent" | "quiet";

const TONES: Record<BadgeTone, string> = {
  good: "border-palm/50 tint-palm text-palm",
  bad: "border-brick/50 tint-brick text-brick",
  primary: "border-ember/50 tint-ember text-ember",
  accent: "border-saffron/50 tint-saffron text-saffron",
  quiet: "border-line bg-raised text-quiet",
};

/** The same in one name each, for what a long list repeats. */
const LINE_TONES: Record<BadgeTone, string> = {
  good: "badge-line badge-good",
  bad: "badge-line badge-bad",
  primary: "badge-line badge-primary",
  accent: "badge-line badge-accent",
  quiet: "badge-line badge-quiet",
};
const WHOLE =
  "inline-flex h-7 w-fit shrink-0 items-center gap-1.5 rounded-full border px-3 text-xs font-medium leading-heading whitespace-nowrap [&_svg]:size-3.5";

/** A state in one or two words. The tone repeats what the words say, it never says it alone. */
export function Badge({
  tone = "quiet",
  icon,
  isCompact = false,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  /** For rows of one line, at the desk: its style sheet alone knows them. */
  isCompact?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={clsx(isCompact ? LINE_TONES[tone] : WHOLE, !isCompact && TONES[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
