import { useEffect, useState } from "react";
import type { IconShape } from "#app/features/content/rules/icons/shell-icon.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";

const WAIT_MS = 300;

/** The drawing of a library icon while its name is typed; null while it is unknown. */
export function useIconPreview(name: string): { shape: IconShape | null; isKnown: boolean | null } {
  const { save } = useSave<IconShape>();
  const [found, setFound] = useState<{ name: string; shape: IconShape | null } | null>(null);
  const wanted = name.trim();

  useEffect(() => {
    if (wanted === "") return;
    const timer = setTimeout(() => {
      save(
        { intent: "preview-icon", iconName: wanted },
        {
          success: null,
          onSaved: (shape) => setFound({ name: wanted, shape }),
          onRefused: () => {
            setFound({ name: wanted, shape: null });
            return "told";
          },
        },
      );
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [wanted, save]);

  const isAnswered = found?.name === wanted;
  return { shape: isAnswered ? found.shape : null, isKnown: isAnswered ? found.shape !== null : null };
}
