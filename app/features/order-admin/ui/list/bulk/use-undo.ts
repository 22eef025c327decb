import { useCallback, useRef } from "react";
import { useRevalidator } from "react-router";
import { usePageKeys } from "#app/foundation/admin-kit/keys/use-page-keys.ts";
import { askShop } from "#app/foundation/api/ask-shop.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { type Notice, notify } from "#app/ui/overlays/notify.ts";

/** As long as the shop takes a change back, less the way of the press. */
const UNDO_MS = 10_000;

interface OfferedUndo {
  undoIds: readonly string[];
  until: number;
  noticeId: string;
}

export interface Undo {
  /** Says what was done, and takes it back on a press or `Z`. */
  offer: (undoIds: readonly string[], said: Pick<Notice, "title" | "description">) => void;
}

/** The last changes of this page that can still be taken back; `Z` takes the newest. */
export function useUndo(): Undo {
  const { t } = useTranslation("admin-order-keys");
  const { revalidate } = useRevalidator();
  const ways = useRef<OfferedUndo[]>([]);

  const takeBack = useCallback(
    async (way: OfferedUndo) => {
      ways.current = ways.current.filter((each) => each !== way);
      notify({ kind: "withdrawn", id: way.noticeId });
      const answer = await askShop("POST /api/admin/orders/undo", { body: { undoIds: [...way.undoIds] } });
      const undone = answer.ok ? answer.value.undone.length : 0;
      const kept = way.undoIds.length - undone;
      if (undone > 0) notify({ kind: "info", title: t("undo.done", { count: undone }) });
      if (kept > 0) {
        notify({
          kind: "error",
          title: t("undo.kept", { count: kept }),
          description: answer.ok ? t("undo.keptText") : answer.title || t("notSent"),
        });
      }
      await revalidate();
    },
    [t, revalidate],
  );

  usePageKeys({
    z: () => {
      const last = ways.current.findLast(({ until }) => until > Date.now());
      if (last) void takeBack(last);
    },
  });

  const offer = useCallback<Undo["offer"]>(
    (undoIds, said) => {
      if (undoIds.length === 0) return notify({ kind: "info", ...said });
      const noticeId = `undo-${undoIds[0]}`;
      const way: OfferedUndo = { undoIds, until: Date.now() + UNDO_MS, noticeId };
      ways.current = [...ways.current.filter(({ until }) => until > Date.now()), way];
      notify({
        kind: "success",
        id: noticeId,
        ...said,
        countdownMs: UNDO_MS,
        action: { label: t("undo.label"), hotkey: "Z", onPress: () => void takeBack(way) },
      });
    },
    [t, takeBack],
  );
  return { offer };
}
