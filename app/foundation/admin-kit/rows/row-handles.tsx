import clsx from "clsx";
import { ChevronDown, ChevronUp, GripVertical } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { RowOrder } from "./use-row-order.ts";

const PART =
  "grid min-h-11 w-8 place-items-center rounded-field text-quiet transition-colors hover:bg-text/10 hover:text-text aria-disabled:opacity-30 aria-disabled:hover:bg-transparent";

/** What a row is moved by: a handle to drag, and a step up or down. */
export function RowHandles({
  id,
  name,
  rows,
  className,
}: {
  id: string;
  name: string;
  rows: RowOrder;
  className?: string;
}) {
  const { t } = useTranslation("admin");
  const place = rows.order.indexOf(id);
  return (
    <span className={clsx("inline-flex shrink-0 items-center", className)}>
      <button
        type="button"
        ref={rows.partRef(id, "handle")}
        aria-label={t("arrange.handle", { name })}
        aria-pressed={rows.lifted === id}
        className={clsx(
          PART,
          "cursor-grab touch-none active:cursor-grabbing aria-pressed:tint-ember aria-pressed:text-ember",
        )}
        {...rows.handle(id)}
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        ref={rows.partRef(id, "up")}
        aria-label={t("arrange.up", { name })}
        aria-disabled={place <= 0 || undefined}
        onClick={() => rows.step(id, -1, "up")}
        className={PART}
      >
        <ChevronUp aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        ref={rows.partRef(id, "down")}
        aria-label={t("arrange.down", { name })}
        aria-disabled={place === rows.order.length - 1 || undefined}
        onClick={() => rows.step(id, 1, "down")}
        className={PART}
      >
        <ChevronDown aria-hidden className="size-5" />
      </button>
    </span>
  );
}
