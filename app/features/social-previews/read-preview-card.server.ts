import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { isPreviewedPage, type PreviewedPageName } from "#app/foundation/page/previewed-pages.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { type LogoFile, logoFile } from "#app/lib/addresses/logo-file.ts";
import { readRestaurants } from "../restaurants/reads/read-restaurants.server.ts";
import {
  type PreviewedRestaurantFacts,
  previewedRestaurant,
} from "../restaurants/rules/previewed-restaurant.ts";
import { readShopSettings } from "../settings/reads/read-settings.server.ts";
import type { ShopSettings } from "../settings/rules/definitions.ts";
import { shopName } from "../settings/rules/shop-name.ts";
import { readPageWords } from "../shell/reads/read-page-words.server.ts";

const RESTAURANT = "restaurants/";

/** The words of a preview picture, and what it shows beside them. */
export interface PreviewCard {
  shop: string;
  title: string;
  lead: string;
  /** The owner's logo for the night, which the pictures show; null is the drawn sign. */
  logo: PreviewLogo | null;
  /** The page whose drawing it wears, or the restaurant whose own picture it shows. */
  of: { page: PreviewedPageName } | { restaurant: PreviewedRestaurantFacts; count: string };
}

export interface PreviewLogo {
  file: LogoFile;
  /** Made for light ground alone: it stands on a light plate. */
  isPlated: boolean;
}

function previewLogo({ logo_light, logo_dark }: ShopSettings): PreviewLogo | null {
  const [dark, light] = [logoFile(logo_dark), logoFile(logo_light)];
  const file = dark ?? light;
  return file && { file, isPlated: !dark };
}

/** What the picture called `name` shows in the reader's language; null when no page has that name. */
export async function readPreviewCard(ctx: CommandContext, name: string): Promise<PreviewCard | null> {
  const settings = await readShopSettings(ctx);
  const shop = shopName(settings, ctx.language);
  const logo = previewLogo(settings);
  if (isPreviewedPage(name)) {
    const { title, description } = await readPageWords(ctx, name);
    return { shop, logo, title, lead: description, of: { page: name } };
  }
  if (!name.startsWith(RESTAURANT)) return null;
  const slug = name.slice(RESTAURANT.length);
  const found = (await readRestaurants(ctx)).find((restaurant) => restaurant.slug === slug);
  if (!found) return null;
  const { title, lead, facts } = previewedRestaurant(found, ctx.language);
  const count = sentence(ctx, "restaurants:reviewsCount", { count: facts.reviewsCount });
  return { shop, logo, title, lead, of: { restaurant: facts, count } };
}
