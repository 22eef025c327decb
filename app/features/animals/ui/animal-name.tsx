import type { OrderAnimalView } from "#app/features/order-reading/rules/animal-view.ts";
import type { OrderMeatView } from "#app/features/order-reading/rules/order-view.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

export interface AnimalNameProps {
  meat: Pick<OrderMeatView, "breed" | "ageClass">;
  replaced: OrderAnimalView["replaced"];
}

/** Breed and age of an animal, of the one that came in its place where there is one. */
export function AnimalName({ meat, replaced }: AnimalNameProps) {
  const { i18n } = useTranslation();
  const language = i18n.language;
  const { breed, ageClass } = replaced ?? meat;
  return (
    <>
      {localName(breed, language)} {localName(ageClass, language)}
    </>
  );
}
