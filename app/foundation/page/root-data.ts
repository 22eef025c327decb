import { useRouteLoaderData } from "react-router";
import type { Language, Theme } from "#app/i18n/language.ts";
import type { MoonSightings } from "#app/lib/hijri/hijri.ts";
import type { MapSource } from "#app/vocabulary/map-source.ts";

/** What every page may know of the shop without knowing its features; the loader of `root.tsx` answers at least this. */
export interface RootData {
  language: Language;
  theme: Theme;
  /** Address of the shop without a path, such as `https://kabsh.example`. */
  publicUrl: string;
  /** Which map places are shown on. */
  map: MapSource;
  /** The months that did not begin as computed. */
  moonSightings: MoonSightings;
  settings: {
    shop_name_ar: string;
    shop_name_en: string;
    /** For people and for wa.me, spaces and a plus as the admin typed them; may be empty. */
    whatsapp_number: string;
    /** Empty while the shop is not registered for VAT. */
    vat_number: string;
    /** Addresses of the owner's logo, for light ground and for dark; empty is the drawn sign. */
    logo_light: string;
    logo_dark: string;
  };
}

/** What the root of this page loaded; `All` names the loader's own type where a page needs more of it. */
export function useRootData<All extends RootData = RootData>(): All {
  return useRouteLoaderData("root") as All;
}
