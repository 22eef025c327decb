import { DEFAULT_SCHEDULE_POLICY } from "#app/features/order-quote/rules/schedule.ts";
import type {
  WizardCatalogue,
  WizardRestaurant,
} from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import type { OccasionKind } from "#app/vocabulary/occasion-kind.ts";

const name = (id: string) => ({ id, name: id, nameEn: `${id} en` });
const item = (id: string, priceHalalas: number) => ({ ...name(id), priceHalalas });
const noNote = { note: null, noteEn: null };
const breed = (id: string) => ({
  ...name(id),
  ...noNote,
  weightFactor: 1,
  species: "sheep" as const,
  fromPriceHalalas: 1,
});
const age = (id: string, minLunarMonths: number) => ({
  ...name(id),
  ...noNote,
  liveWeightKg: 40,
  minLunarMonths,
  feeds: null,
});
const occasion = (kind: OccasionKind) => ({
  ...name(kind),
  ...noNote,
  kind,
  drawing: "crescent" as const,
  days: [],
  rules: {
    lastDay: 13,
    prayerTime: "06:00",
    sunsetTime: "18:30",
    workHours: 3,
    forBoy: 2,
    forGirl: 1,
    birthDay: 7,
    cardMax: 200,
  },
});

export const NAJD: WizardRestaurant = {
  id: "R-1",
  slug: "najd",
  name: "ديوان نجد",
  nameEn: "Diwan Najd",
  city: "الرياض",
  cityEn: null,
  district: null,
  districtEn: null,
  location: null,
  cover: null,
  rating: 5,
  reviewsCount: 1,
  fromPriceHalalas: 1,
  cooking: [item("mandi", 10_000)],
  rice: [item("basmati", 2_000)],
  sides: [item("salad", 1_000)],
  hours: [],
  deliveryPriceHalalas: 4_000,
  platesInsuranceMode: "fixed",
  platesInsurancePriceHalalas: 5_000,
};

const text = { version: 2, text: "أوكلكم بالذبح.", textEn: "I authorise you." };

/** Two breeds, two ages, one restaurant and every occasion, as the wizard is told of them. */
export const CATALOGUE: WizardCatalogue = {
  breeds: [breed("naemi"), breed("harri")],
  ageClasses: [age("lamb", 2), age("jadha", 10)],
  prices: { "naemi:jadha": 100_000, "naemi:lamb": 90_000, "harri:jadha": 150_000 },
  restaurants: [NAJD],
  priceSettings: {
    appFeeHalalas: 3_000,
    appFeeShown: true,
    homeDeliveryFeeHalalas: 0,
    minimumOrderHalalas: 0,
    vatPercent: 15,
    carcassYield: 0.5,
  },
  schedulePolicy: DEFAULT_SCHEDULE_POLICY,
  phone: "",
  pictures: {},
  isLimited: false,
  occasions: {
    occasions: (["everyday", "udhiya", "aqiqah", "charity", "gift"] as const).map(occasion),
    partners: [{ ...name("food-bank"), address: "الرياض", district: null, districtEn: null }],
    consents: { udhiya: text, aqiqah: text, charity: text },
  },
  bagsPerAnimal: 12,
  paying: { by: "transfer", firstPercent: 0, inCash: false, holdMinutes: 120 },
  termsVersion: "2026-11-21-00000000",
};
