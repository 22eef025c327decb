import clsx from "clsx";

/** A field among many that stays a field: 44 px, quieter than a form's. */
export const INLINE_BOX = clsx(
  "block w-full min-w-0 min-h-11 rounded-field border border-quiet/50 bg-raised px-3 py-1.5 text-base text-text transition-[border-color,box-shadow] lg:text-sm",
  "hover:border-quiet focus:border-ember focus:outline-none focus:ring-3 focus:ring-ember/25",
  "aria-invalid:border-brick aria-invalid:focus:ring-brick/25 disabled:border-line disabled:text-quiet disabled:hover:border-line",
);
