import type { DraftMeat } from "#app/features/ordering/draft/draft.ts";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { useMeatNames } from "./use-meat-names.ts";

/** Which animal the choices under it are about. */
export function MeatCaption({ meat }: { meat: DraftMeat }) {
  const names = useMeatNames();
  return (
    <div className="flex items-center gap-4">
      <Drawing of={`breed-${meat.breedId ?? ""}`} className="size-14 shrink-0" />
      <div className="min-w-0">
        <h2 className="text-lg">{names.of(meat)}</h2>
        <p className="text-sm text-quiet">{names.count(meat)}</p>
      </div>
    </div>
  );
}
