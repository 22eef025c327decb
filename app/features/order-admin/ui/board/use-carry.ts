import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { BoardOrder, DayReservations } from "#app/features/order-admin/rules/board/day-reservations.ts";
import type { SlotOf } from "#app/features/order-admin/rules/board/time-for-slot.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { pressToDrag } from "#app/ui/drag/press-to-drag.ts";
import { carryStep, stepAlong } from "./carry-keys.ts";

const NOTICES = "[data-sonner-toaster]";

/** From where an order was picked up; without a resource it has no place yet. */
export interface Origin {
  resourceId: string | null;
  time: string | null;
}

interface Carried extends Origin {
  orderId: string;
  by: "keys" | "pointer";
}

/** The key of a slot on the board: resource and time. */
export const slotKey = ({ resourceId, time }: Pick<SlotOf, "resourceId" | "time">) => `${resourceId} ${time}`;

export interface Carry {
  carriedId: string | null;
  /** The slot over which it is. */
  overKey: string | null;
  /** What a reader of the screen hears. */
  said: string;
  /** Draws along with the pointer. */
  ghost: React.RefObject<HTMLDivElement | null>;
  isDragged: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, order: BoardOrder, origin: Origin) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>, order: BoardOrder, origin: Origin) => void;
  onBlur: () => void;
}

/** Carries an order from slot to slot, by keys, mouse or finger. Within its resource; one without a place goes anywhere. */
export function useCarry(
  { resources }: DayReservations,
  onDrop: (order: BoardOrder, slot: SlotOf | null) => void,
): Carry {
  const { t, i18n } = useTranslation("admin-board");
  const language = i18n.language;
  const format = useFormat();
  const [carried, setCarried] = useState<Carried | null>(null);
  const [overKey, setOver] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const ghost = useRef<HTMLDivElement>(null);
  const over = useRef<string | null>(null);

  const slotsFor = ({ resourceId }: Origin) =>
    resources
      .filter((resource) => resourceId === null || resource.id === resourceId)
      .flatMap((resource) => resource.slots.map((slot) => ({ ...slot, resourceId: resource.id, resource })));

  function moveOver(key: string | null) {
    over.current = key;
    setOver(key);
  }
  function letGo() {
    setCarried(null);
    moveOver(null);
  }
  function drop(order: BoardOrder, origin: Origin) {
    const slot = slotsFor(origin).find((each) => slotKey(each) === over.current);
    letGo();
    setSaid("");
    const isBack = slot && slot.resourceId === origin.resourceId && slot.time === origin.time;
    // Where it lay there is nothing to do but to choose.
    onDrop(order, slot && !isBack ? { resourceId: slot.resourceId, date: slot.date, time: slot.time } : null);
  }
  function putBack(order: BoardOrder) {
    letGo();
    setSaid(t("putBack", { order: order.reference }));
  }
  function step(origin: Origin, by: number) {
    const slots = slotsFor(origin);
    const at = slots.findIndex((slot) => slotKey(slot) === over.current);
    const next = stepAlong(slots, at, by);
    if (!next) return;
    moveOver(slotKey(next));
    setSaid(
      t("over", {
        time: format.time(next.time),
        resource: localName(next.resource, language),
        taken: next.taken,
        capacity: next.capacity,
      }),
    );
    document
      .querySelector(`[data-slot="${CSS.escape(slotKey(next))}"]`)
      ?.scrollIntoView({ block: "nearest" });
  }

  return {
    carriedId: carried?.orderId ?? null,
    overKey,
    said,
    ghost,
    isDragged: carried?.by === "pointer",
    onBlur: () => carried?.by === "keys" && letGo(),
    onKeyDown(event, order, origin) {
      const isHeld = carried?.orderId === order.id && carried.by === "keys";
      const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
      const done = carryStep(event.key, { isHeld, isRtl });
      if (done === null) return;
      if (done === "drop") drop(order, origin);
      else if (done === "putBack") putBack(order);
      else if (done !== "pick") step(origin, done);
      else {
        setCarried({ orderId: order.id, by: "keys", ...origin });
        moveOver(origin.resourceId && origin.time ? `${origin.resourceId} ${origin.time}` : null);
        const from = origin.time ? format.time(origin.time) : t("lost");
        setSaid(t("picked", { order: order.reference, from }));
      }
      event.preventDefault();
    },
    onPointerDown(event, order, origin) {
      const allowed = new Set(slotsFor(origin).map(slotKey));
      pressToDrag(event.nativeEvent, () => {
        setCarried({ orderId: order.id, by: "pointer", ...origin });
        return {
          onMove(x, y) {
            ghost.current?.style.setProperty("--pointer-x", `${x}px`);
            ghost.current?.style.setProperty("--pointer-y", `${y}px`);
            // A notice lies over the foot of the board for some seconds; what is beneath it is meant.
            const under = document.elementsFromPoint(x, y).find((each) => !each.closest(NOTICES));
            const slot = under?.closest<HTMLElement>("[data-slot]");
            const key = slot?.dataset.slot ?? null;
            const next = key !== null && allowed.has(key) ? key : null;
            if (next !== over.current) moveOver(next);
          },
          onDrop() {
            if (over.current === null) return putBack(order);
            const isHome = over.current === `${origin.resourceId} ${origin.time}`;
            if (isHome) putBack(order);
            else drop(order, origin);
          },
          onCancel: () => putBack(order),
        };
      });
    },
  };
}
