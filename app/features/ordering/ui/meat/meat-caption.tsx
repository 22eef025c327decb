import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import { useMeatNames } from "../wizard/use-meat-names.ts";
import { BreedPicture } from "./breed-picture.tsx";

/** Which animal the choices under it are about; one line on a phone, whose screen is for the choices. */
export function MeatCaption({ meat }: { meat: DraftMeat }) {
  const names = useMeatNames();
  return (
    <div className="flex items-center gap-3 sm:gap-4">
      <BreedPicture breedId={meat.breedId} sizes="3.5rem" className="size-10 shrink-0 sm:size-14" />
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 sm:block">
        <h2 className="text-lg">{names.of(meat)}</h2>
        <p className="text-sm text-quiet">{names.count(meat)}</p>
      </div>
    </div>
  );
}
