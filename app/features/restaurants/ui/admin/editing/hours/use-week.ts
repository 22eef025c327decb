import { useEffect, useState } from "react";
import { useEditorAction } from "#app/features/restaurants/ui/admin/editing/fields/editor-action.tsx";
import { useQuietSave } from "#app/foundation/admin-kit/use-quiet-save.ts";
import type { OpeningSpan, WeeklyHours } from "#app/lib/weekly-hours.ts";
import type { HoursRow } from "./day-row.tsx";
import { isWhole, sameWeek, spansOf } from "./week-rows.ts";

/**
 * The week as it is being said. It is saved as a whole whenever a part of it has been said: one change after the other, each
 * against the week that is stored by then, so that quick presses do not overtake each other. A week that was refused stays as it
 * was typed, and is sent again with the next change of it.
 */
export function useWeek(hours: WeeklyHours) {
  const action = useEditorAction();
  const { send, state } = useQuietSave();
  const [rows, setRows] = useState<HoursRow[]>(() => hours.map((span, key) => ({ ...span, key })));
  const [lastKey, setLastKey] = useState(hours.length);
  /** What the shop holds, as far as this page knows. */
  const [stored, setStored] = useState(hours);
  const [faults, setFaults] = useState<Record<string, string>>({});
  /** Said, and to be stored. */
  const [said, setSaid] = useState<WeeklyHours>(hours);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<{ week: WeeklyHours; isStale: boolean } | null>(null);

  // The page was read anew: somebody else's week takes the place of one that nobody is changing here.
  const [read, setRead] = useState(hours);
  if (!sameWeek(read, hours)) {
    setRead(hours);
    setStored(hours);
    if (refused?.isStale || sameWeek(spansOf(rows), stored)) {
      setRefused(null);
      setRows(hours.map((span, index) => ({ ...span, key: lastKey + index })));
      setLastKey(lastKey + hours.length);
      setSaid(hours);
    }
  }

  // Said again as it is stored: what was refused is taken back, and nothing is left to send.
  if (refused && !refused.isStale && !isSending && sameWeek(said, stored)) {
    setRefused(null);
    setFaults({});
  }

  useEffect(() => {
    const isRefused = refused !== null && sameWeek(refused.week, said);
    if (isSending || isRefused || sameWeek(said, stored) || !isWhole(said)) return;
    setSending(true);
    send(
      { intent: "hours", hours: said, was: stored },
      {
        action,
        onSaved: () => {
          setSending(false);
          setRefused(null);
          setFaults({});
          setStored(said);
        },
        onRefused: ({ code, fields }) => {
          setSending(false);
          setRefused({ week: said, isStale: code === "stale_edit" });
          setFaults(fields);
        },
      },
    );
  }, [said, stored, isSending, refused, send, action]);

  function put(next: HoursRow[], isSaid: boolean) {
    setRows(next);
    if (isSaid) setSaid(spansOf(next));
  }

  return {
    rows,
    faults,
    state,
    add(added: readonly OpeningSpan[], kept = rows) {
      put([...kept, ...added.map((span, index) => ({ ...span, key: lastKey + index }))], true);
      setLastKey(lastKey + added.length);
    },
    /** A time counts once its field is left: half of it is no time. */
    type(key: number, part: Partial<OpeningSpan>) {
      put(
        rows.map((row) => (row.key === key ? { ...row, ...part } : row)),
        false,
      );
    },
    leave: () => setSaid(spansOf(rows)),
    remove: (key: number) =>
      put(
        rows.filter((row) => row.key !== key),
        true,
      ),
  };
}
