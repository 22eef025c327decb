import { useNavigation } from "react-router";

/** A thin line at the upper edge while the next page is on its way. */
export function BusyBar() {
  const isBusy = useNavigation().state !== "idle";
  if (!isBusy) return null;
  return (
    <div
      aria-hidden
      data-screen-only
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 animate-breathe bg-ember"
    />
  );
}
