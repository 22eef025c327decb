import type { Language } from "#app/i18n/language.ts";
import { localText } from "#app/i18n/local-name.ts";

/** Where a restaurant is, as its row says it in both languages. */
export interface RestaurantAddress {
  city: string;
  cityEn: string | null;
  district: string | null;
  districtEn: string | null;
  address: string | null;
  addressEn: string | null;
}

/** RL05: city–district, or the address while the restaurant names no district; at least the city. */
export function restaurantLocation(restaurant: RestaurantAddress, language: Language): string {
  const city = localText(restaurant.city, restaurant.cityEn, language);
  const district = localText(restaurant.district, restaurant.districtEn, language);
  if (city && district) return `${city} – ${district}`;
  return localText(restaurant.address, restaurant.addressEn, language) || city || district || "";
}
