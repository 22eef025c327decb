import clsx from "clsx";

/** A turning diamond outline for waits without a known length; the element around it says what is awaited. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={clsx("size-[1.25em] animate-spin", className)}
      fill="none"
      aria-hidden
      focusable="false"
    >
      <path d="M12 3 21 12 12 21 3 12z" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path d="M12 3 21 12" stroke="currentColor" strokeWidth="2.5" strokeLinecap="square" />
    </svg>
  );
}
