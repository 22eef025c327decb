import { useCallback, useState } from "react";
import { useLastingSave } from "#app/foundation/admin-kit/lasting-save.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { PicturedKind } from "#app/vocabulary/content/picture-role.ts";

/** The photograph of a row that is not there yet: it is sent as soon as the row has an id, and "Add" waits for it. */
export function usePhotoOfNewRow(kind: PicturedKind) {
  const { t } = useTranslation("admin-catalog");
  const save = useLastingSave();
  const [file, choose] = useState<File | null>(null);
  const [isSending, setSending] = useState(false);

  const send = useCallback(
    ({ id }: { id: string }) => {
      if (!file) return;
      const form = new FormData();
      form.set("kind", kind);
      form.set("subject", id);
      form.set("picture", file);
      setSending(true);
      // Whatever comes of it the row is there: a photograph that is refused is chosen anew beside its name.
      const done = () => {
        setSending(false);
        choose(null);
      };
      save(form, { success: t("photo.saved"), onSaved: done, onRefused: done });
    },
    [file, kind, save, t],
  );
  return { file, choose, send, isSending };
}
