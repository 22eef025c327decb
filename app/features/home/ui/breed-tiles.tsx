import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localName, localText } from "#app/i18n/local-name.ts";
import { useNumberFormat } from "#app/i18n/use-number-format.ts";
import type { Halalas } from "#app/lib/money.ts";
import { Money } from "#app/ui/figures/money.tsx";
import { StillDrawing } from "./still-drawing.tsx";

export interface HomeBreed {
  id: string;
  name: string;
  nameEn: string | null;
  note: string | null;
  noteEn: string | null;
  fromPriceHalalas: Halalas | null;
}

/** Every active breed as a drawn head with what it costs at least; a tile begins an order with it (H08, H09). */
export function BreedTiles({ breeds }: { breeds: readonly HomeBreed[] }) {
  const { t } = useTranslation("home");
  const { language } = useNumberFormat();
  return (
    <ul className="woven-grid gap-3 md:gap-4">
      {breeds.map((breed) => (
        <li key={breed.id} className="min-w-0">
          <Link
            viewTransition
            to={`/order?breed=${encodeURIComponent(breed.id)}`}
            className="group flex h-full flex-col items-center rounded-card border border-line bg-surface px-2 pt-4 pb-4 text-center transition-colors hover:border-ember/70 hover:bg-raised md:px-4 md:pt-6 md:pb-6"
          >
            <StillDrawing
              of="breed"
              which={breed.id}
              className="h-20 w-auto transition-transform duration-200 group-hover:-translate-y-1 md:h-28"
            />
            <span className="mt-3 line-clamp-3 max-w-full font-heading text-base font-semibold leading-heading break-words md:text-lg">
              {localName(breed, language)}
            </span>
            <span className="mt-1 hidden text-sm text-quiet md:block">
              {localText(breed.note, breed.noteEn, language)}
            </span>
            <span className="mt-1 block text-xs text-quiet md:mt-auto md:pt-2 md:text-sm">
              {breed.fromPriceHalalas === null ? (
                t("breeds.notSold")
              ) : (
                <>
                  {t("breeds.from")} <Money halalas={breed.fromPriceHalalas} className="text-text" />
                </>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
