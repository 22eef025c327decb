import clsx from "clsx";

const shape =
  "inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-full border px-4 py-1.5 font-heading text-sm font-semibold whitespace-nowrap transition-[background-color,border-color,color] [&_svg]:size-4.5 [&_svg]:shrink-0";

/** Chips are pills of 44 px; a chosen one glows, whichever way it was chosen. */
export function chipLook(chosen = false): string {
  return clsx(
    shape,
    chosen ? "border-ember tint-ember text-ember" : "border-quiet/40 bg-surface hover:border-quiet",
  );
}
