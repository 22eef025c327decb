import type { ReactNode } from "react";

/** What every drawing accepts: with a title it is an image with a name, without one it is decoration. */
export interface DrawingProps {
  className?: string | undefined;
  title?: string | undefined;
}

/** As it is, cropped at top and sides, or cropped at top and start. */
const FITS = { meet: undefined, slice: "xMidYMax slice", "slice-end": "xMaxYMax slice" };

interface FrameProps extends DrawingProps {
  viewBox: string;
  children: ReactNode;
  /** How the drawing fills a box of another shape. */
  fit?: keyof typeof FITS;
  /** Added to the caller's classes. */
  own?: string;
}

/** The `<svg>` around every drawing, with one rule for its accessible name. */
export function DrawingFrame({ viewBox, className, title, children, fit = "meet", own }: FrameProps) {
  const classes = [own, className].filter(Boolean).join(" ") || undefined;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: without a title the drawing is decoration and hidden
    <svg
      viewBox={viewBox}
      className={classes}
      preserveAspectRatio={FITS[fit]}
      strokeLinejoin="round"
      focusable="false"
      {...(title ? { role: "img" } : { "aria-hidden": true })}
    >
      {title && <title>{title}</title>}
      {children}
    </svg>
  );
}
