import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { Pictured } from "#app/ui/pictured.tsx";
import { pictureKey } from "#app/vocabulary/content/catalog-pictures.ts";

export interface BreedPictureProps {
  breedId: string | null;
  sizes: string;
  className: string;
}

/** The breed's photograph, else its drawn head. */
export function BreedPicture({ breedId, sizes, className }: BreedPictureProps) {
  const { catalogue } = useWizardState();
  return (
    <Pictured
      file={catalogue.pictures[pictureKey("breed", breedId ?? "")]}
      sizes={sizes}
      className={className}
    >
      <Drawing of={`breed-${breedId ?? ""}`} className={className} />
    </Pictured>
  );
}
