import { Link } from "react-router";
import { localName, localText } from "#app/i18n/local-name.ts";
import { useNumberFormat } from "#app/i18n/use-number-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { Halalas } from "#app/lib/money.ts";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { Pictured } from "#app/ui/pictured.tsx";
import type { CatalogPicture } from "#app/vocabulary/content/catalog-pictures.ts";
import { type Heights, nearHeights, rowsOf } from "./near-heights.ts";

export interface HomeBreed {
  id: string;
  name: string;
  nameEn: string | null;
  note: string | null;
  noteEn: string | null;
  fromPriceHalalas: Halalas | null;
  /** Without one it is drawn. */
  picture?: CatalogPicture | undefined;
}

const DRAWN: Heights = [9.9, 9.9, 18.4, 17.7];
const PICTURED: Heights = [9.9, 9.9, 20.1, 19.4];
const COLUMNS: Heights = [3, 3, 4, 4];
const GAPS: Heights = [2.25, 2.25, 3.5, 3.5];

/** Every active breed with its photograph, or as a drawn head on the bare sand, and with what it costs at least; a tile begins an order with it (H08, H09). */
export function BreedTiles({ breeds }: { breeds: readonly HomeBreed[] }) {
  const { t } = useTranslation("home");
  const { language } = useNumberFormat();
  const tile = breeds.some(({ picture }) => picture) ? PICTURED : DRAWN;
  return (
    <ul
      style={nearHeights(rowsOf(tile, breeds.length, COLUMNS, GAPS), tile)}
      className="when-near grid grid-cols-3 gap-x-3 gap-y-9 md:grid-cols-4 md:gap-x-8 md:gap-y-14"
    >
      {breeds.map((breed) => (
        <li key={breed.id} className="min-w-0">
          <Link
            viewTransition
            to={`/order?breed=${encodeURIComponent(breed.id)}`}
            className="group flex h-full flex-col items-start rounded-card"
          >
            <Pictured
              file={breed.picture}
              sizes="(width < 48rem) 30vw, 17rem"
              className="h-22 w-full transition-transform duration-200 group-hover:-translate-y-1 md:h-33"
            >
              <Drawing
                of={`breed-${breed.id}`}
                className="-ms-1.5 h-22 w-auto transition-transform duration-200 group-hover:-translate-y-1 md:h-33"
              />
            </Pictured>
            <span className="mt-3 cut-lines-3 max-w-full font-heading text-base font-semibold break-words group-hover:text-ember md:mt-5 md:text-xl">
              {localName(breed, language)}
            </span>
            <span className="mt-1 hidden max-w-[24ch] text-sm text-quiet md:block">
              {localText(breed.note, breed.noteEn, language)}
            </span>
            <span className="mt-1 block text-xs text-quiet md:mt-auto md:pt-3 md:text-sm">
              {breed.fromPriceHalalas === null ? (
                t("breeds.notSold")
              ) : (
                <>
                  {t("breeds.from")}{" "}
                  <Money
                    halalas={breed.fromPriceHalalas}
                    className="text-sm text-text md:font-heading md:text-lg md:font-semibold"
                  />
                </>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
