import { useState } from "react";
import type { StrandedOrder } from "#app/features/capacity/reads/read-resource.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";

type Change = Record<string, unknown> & { intent: string };
interface Sent {
  change: Change;
  success: string;
  seen: string[];
  onSaved?: () => void;
}
export interface Asked extends Sent {
  orders: StrandedOrder[];
}

export type CalendarSave = ReturnType<typeof useCalendarSave>;

/** Saves a change of the calendar that was seen. Where it strands orders, `asked` holds them until they are agreed to. */
export function useCalendarSave(version: number) {
  const { save, isSaving, answer } = useSave();
  const [asked, setAsked] = useState<Asked | null>(null);
  function send(sent: Sent) {
    setAsked(null);
    return save(
      { ...sent.change, version, strandedSeen: sent.seen },
      {
        success: sent.success,
        onSaved: () => sent.onSaved?.(),
        onRefused: ({ code, detail }) => {
          if (code !== "strands_orders") return undefined;
          const { orders } = detail as { orders: StrandedOrder[] };
          setAsked({ ...sent, orders });
          return "told";
        },
      },
    );
  }
  return {
    isSaving,
    fields: answer && !answer.ok ? answer.fields : ({} as Record<string, string>),
    asked,
    saveChange: (change: Change, success: string, onSaved?: () => void) =>
      send({ change, success, seen: [], ...(onSaved && { onSaved }) }),
    agree: () => asked && send({ ...asked, seen: [...asked.seen, ...asked.orders.map(({ id }) => id)] }),
    leave: () => setAsked(null),
  };
}
