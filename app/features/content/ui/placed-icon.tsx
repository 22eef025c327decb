import clsx from "clsx";
import { createElement } from "react";
import type { IconShape } from "#app/features/content/rules/icons/shell-icon.ts";

/** A library icon drawn from the data the page brought along. */
export function PlacedIcon({ shape, className }: { shape: IconShape; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
      className={clsx("size-6", className)}
    >
      {shape.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
