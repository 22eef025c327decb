import type { DishSigns } from "#app/features/settings/rules/menu-signs.ts";
import type { Halalas } from "#app/lib/money.ts";
import type { WeeklyHours } from "#app/lib/weekly-hours.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import type { PlatesInsuranceMode } from "#app/vocabulary/plates-insurance-mode.ts";
import type { RatingBin } from "./restaurant-defaults.ts";
import type { RestaurantAddress } from "./restaurant-location.ts";

/** A picture in the open file store: `/files/{fileKey}-{width}.avif|webp` for each of `widths`. */
export interface RestaurantImage {
  id: string;
  fileKey: string;
  widths: number[];
  width: number;
  height: number;
  /** Base64 of a ThumbHash, painted until the picture arrives. */
  thumbhash: string;
}

export interface MenuStyle {
  id: string;
  name: string;
  nameEn: string | null;
  priceHalalas: Halalas;
  /** Null while nobody has stated the figures of a portion. */
  signs: DishSigns | null;
}

/** What lists, cards and the wizard know about a restaurant, straight from the tables. */
export interface RestaurantFacts extends RestaurantAddress {
  id: string;
  slug: string;
  name: string;
  nameEn: string | null;
  phone: string | null;
  location: GeoPoint | null;
  mapsUrl: string | null;
  featured: boolean | null;
  visible: boolean;
  /** The restaurant's own figure and count, used while no review is approved (R18). */
  ownRating: number | null;
  ownReviewsCount: number;
  approvedMean: number | null;
  approvedCount: number;
  cover: RestaurantImage | null;
  /** What it cooks today: priced, not disabled, of an active type. */
  cooking: MenuStyle[];
  rice: MenuStyle[];
  sides: MenuStyle[];
  deliveryPriceHalalas: Halalas;
  platesInsuranceMode: PlatesInsuranceMode;
  platesInsurancePriceHalalas: Halalas;
  /** When it is open in an ordinary week; empty while nobody has said. */
  hours: WeeklyHours;
}

export interface RestaurantCard extends RestaurantFacts {
  /** For cards, with one decimal (R18); the wizard asks `displayRating` with its own fallback. */
  rating: number;
  /** Approved reviews, or the restaurant's own count while there are none. */
  reviewsCount: number;
  /** Lowest price of a meat style that is cooked today; null when none is. */
  fromPriceHalalas: Halalas | null;
}

export interface RestaurantReview {
  id: string;
  rating: number;
  comment: string;
  authorName: string | null;
  createdAt: Date;
  /** What the restaurant answered, approved. */
  answer: string | null;
}

export interface PageFacts {
  description: string | null;
  descriptionEn: string | null;
  workingHours: string | null;
  workingHoursEn: string | null;
  healthCertAvailable: boolean;
  /** At most 5 (RP02). */
  gallery: RestaurantImage[];
  /** Approved reviews by rating, which is a whole number in each of them. */
  histogram: Record<RatingBin, number>;
  /** Newest approved reviews, at most 50 (C11); the page shows 6 of them. */
  reviews: RestaurantReview[];
}

export type RestaurantPage = RestaurantCard & PageFacts;
