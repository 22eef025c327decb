import clsx from "clsx";

/**
 * "one lamb · ≈ 13.5 kg each", wrapping between the facts: where a line begins its dot stands in the margin that is cut
 * off, so that none is left over at either end.
 */
export function DotLine({
  facts,
  className,
}: {
  facts: readonly (string | false | null | undefined)[];
  className?: string;
}) {
  return (
    <span className={clsx("block overflow-hidden", className)}>
      <span className="-ms-3 flex flex-wrap">
        {facts.filter(Boolean).map((fact) => (
          <span key={String(fact)} className="flex">
            <span aria-hidden className="w-3 shrink-0 text-center">
              ·
            </span>
            <span>{fact}</span>{" "}
          </span>
        ))}
      </span>
    </span>
  );
}
