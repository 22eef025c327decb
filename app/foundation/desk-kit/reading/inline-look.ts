import clsx from "clsx";

/** Edges of a value that can be edited: none while it is read, a field's under the pointer and while it is edited. */
export const EDGES = clsx(
  "-mx-2 rounded-field border border-transparent px-2 transition-[border-color,box-shadow,background-color]",
  "hover:not-has-disabled:border-quiet/50 hover:not-has-disabled:bg-raised focus-within:border-ember focus-within:bg-raised focus-within:ring-3 focus-within:ring-ember/25",
  "has-[[aria-invalid]]:border-brick has-[[aria-invalid]]:bg-raised has-[[aria-invalid]]:focus-within:ring-brick/25",
);

/** The value itself, as tall as a thumb needs. */
export const INLINE_TEXT =
  "block min-h-11 min-w-0 max-w-full cursor-pointer bg-transparent py-2.5 text-base text-text field-sizing-content focus:cursor-text focus:outline-none read-only:focus:cursor-pointer disabled:cursor-default lg:min-h-9 lg:py-2 lg:text-sm";

/** A field among many that stays a field: 44 px, quieter than a form's. */
export const INLINE_BOX = clsx(
  "block w-full min-w-0 min-h-11 rounded-field border border-quiet/50 bg-raised px-3 py-1.5 text-base text-text transition-[border-color,box-shadow] lg:text-sm",
  "hover:border-quiet focus:border-ember focus:outline-none focus:ring-3 focus:ring-ember/25",
  "aria-invalid:border-brick aria-invalid:focus:ring-brick/25 disabled:border-line disabled:text-quiet disabled:hover:border-line",
);
