import clsx from "clsx";

/** Keys as they look on a keyboard, left to right in both languages; `onDesktop` where a phone has no use for them. */
export function KeyCaps({ keys, onDesktop = false }: { keys: readonly string[]; onDesktop?: boolean }) {
  return (
    <bdi dir="ltr" className={clsx("gap-1", onDesktop ? "hidden lg:inline-flex" : "inline-flex")}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="grid min-w-7 place-items-center rounded-[6px] border border-b-2 border-quiet/50 bg-raised px-1.5 font-mono text-xs text-text"
        >
          {key}
        </kbd>
      ))}
    </bdi>
  );
}
