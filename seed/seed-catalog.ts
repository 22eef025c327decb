import { eq } from "drizzle-orm";
import { BREEDER_FACTORS, shippedPrice } from "#app/features/opening/rules/shipped-goods.ts";
import type { Transaction } from "#db/client.ts";
import { ageClasses, breederPrices, breeders, breeds, cookingTypes, cutOptions } from "#db/schema/catalog.ts";

const BREEDS = [
  {
    id: "naemi",
    name: "نعيمي",
    nameEn: "Naemi",
    note: "لحم طري ودهن لية غني",
    noteEn: "Tender meat, rich tail fat",
    weightFactor: 1,
    species: "sheep" as const,
  },
  {
    id: "najdi",
    name: "نجدي",
    nameEn: "Najdi",
    note: "لحم أحمر ونكهة قوية، زينة العزائم",
    noteEn: "Red meat, deep flavour, made for feasts",
    weightFactor: 1.1,
    species: "sheep" as const,
  },
  {
    id: "sawakni",
    name: "سواكني",
    nameEn: "Sawakni",
    note: "دهنه قليل وسعره مريح",
    noteEn: "Lean and easy on the price",
    weightFactor: 0.95,
    species: "sheep" as const,
  },
  {
    id: "awassi",
    name: "عواسي",
    nameEn: "Awassi",
    note: "لحم وافر وطعم معتدل",
    noteEn: "Generous cuts, mild taste",
    weightFactor: 1.05,
    species: "sheep" as const,
  },
  {
    id: "harri",
    name: "حري",
    nameEn: "Harri",
    note: "لحم ناعم من غير دهن زائد، يحبه أهل المندي",
    noteEn: "Fine-grained and lean, the choice for mandi",
    weightFactor: 1,
    species: "sheep" as const,
  },
  {
    id: "barbary",
    name: "بربري",
    nameEn: "Barbary",
    note: "خيار اقتصادي للطبخ اليومي",
    noteEn: "The thrifty choice for everyday cooking",
    weightFactor: 1,
    species: "sheep" as const,
  },
  {
    id: "romanian",
    name: "روماني",
    nameEn: "Romanian",
    note: "ذبيحة ممتلئة بسعر اقتصادي",
    noteEn: "A full carcass at a fair price",
    weightFactor: 1,
    species: "sheep" as const,
  },
  {
    id: "local",
    name: "بلدي",
    nameEn: "Local",
    note: "من مزارعنا، على مرعى ونخالة",
    noteEn: "Raised on our farms on pasture and bran",
    weightFactor: 1,
    species: "sheep" as const,
  },
];

const AGE_CLASSES = [
  {
    id: "suckling",
    name: "رضيع",
    nameEn: "Suckling",
    note: "أقل من سنة، أطرى ما يكون",
    noteEn: "Under a year, as tender as it gets",
    liveWeightKg: 18,
    minLunarMonths: 1,
  },
  {
    id: "jadha",
    name: "جذع",
    nameEn: "Jadha",
    note: "من 10 إلى 12 شهرًا، الأكثر طلبًا",
    noteEn: "10–12 months, the one most people order",
    liveWeightKg: 26,
    minLunarMonths: 10,
  },
  {
    id: "thani",
    name: "ثني",
    nameEn: "Thani",
    note: "حوالي سنة ونصف، يكفي جمعة العائلة",
    noteEn: "About 18 months, enough for a family gathering",
    liveWeightKg: 32,
    minLunarMonths: 16,
  },
  {
    id: "ruba",
    name: "رباع",
    nameEn: "Ruba",
    note: "حوالي سنتين، للعزائم الكبيرة",
    noteEn: "About 2 years, for big feasts",
    liveWeightKg: 38,
    minLunarMonths: 22,
  },
  {
    id: "saddis",
    name: "سديس",
    nameEn: "Saddis",
    note: "سنتان ونصف فأكثر، أكبرها وزنًا",
    noteEn: "2.5 years or more, the heaviest",
    liveWeightKg: 44,
    minLunarMonths: 30,
  },
];

/** A cell that is not sold stays empty (AB08). */
const BREEDERS = [
  { name: "مزارع القصيم", commissionPercent: 5, share: BREEDER_FACTORS[0], notSold: ["romanian:suckling"] },
  {
    name: "حظائر الدهناء",
    commissionPercent: 5,
    share: BREEDER_FACTORS[1],
    notSold: ["romanian:suckling", "barbary:suckling", "barbary:saddis"],
  },
];

const COOKING_TYPES = [
  { id: "mandi", name: "مندي", nameEn: "Mandi", category: "meat" },
  { id: "kabsa", name: "كبسة", nameEn: "Kabsa", category: "meat" },
  { id: "madghut", name: "مضغوط", nameEn: "Madghut", category: "meat" },
  { id: "madfun", name: "مدفون", nameEn: "Madfun", category: "meat" },
  { id: "peshawari", name: "رز بشاور", nameEn: "Peshawari rice", category: "rice" },
  { id: "basmati", name: "رز بسمتي", nameEn: "Basmati rice", category: "rice" },
  { id: "bukhari", name: "رز بخاري", nameEn: "Bukhari rice", category: "rice" },
] as const;

/** The extras that every shop has ready, at the example's prices. */
const EXTRAS = { "head-and-trotters": 3000, tripe: 1500, mince: 2000 };

const inOrder = <T>(rows: readonly T[]) => rows.map((row, orderIndex) => ({ ...row, orderIndex }));

/**
 * Breeds, ages with weights, two breeders with their price grids, cooking types (E35), and what extras for home cost.
 * @returns the id of the breeder whose prices the shop asks
 */
export async function seedCatalog(tx: Transaction): Promise<{ defaultBreederId: string }> {
  await tx.insert(breeds).values(inOrder(BREEDS));
  await tx.insert(ageClasses).values(inOrder(AGE_CLASSES));
  await tx
    .insert(cookingTypes)
    .values([
      ...inOrder(COOKING_TYPES.filter(({ category }) => category === "meat")),
      ...inOrder(COOKING_TYPES.filter(({ category }) => category === "rice")),
    ]);
  for (const [id, priceHalalas] of Object.entries(EXTRAS))
    await tx.update(cutOptions).set({ priceHalalas, active: true }).where(eq(cutOptions.id, id));
  const ids: string[] = [];
  for (const { name, commissionPercent, share, notSold } of BREEDERS) {
    const [breeder] = await tx
      .insert(breeders)
      .values({ name, commissionPercent })
      .returning({ id: breeders.id });
    const breederId = breeder?.id ?? "";
    ids.push(breederId);
    const grid = BREEDS.flatMap((breed) =>
      AGE_CLASSES.filter((age) => !notSold.includes(`${breed.id}:${age.id}`)).map((age) => ({
        breederId,
        breedId: breed.id,
        ageClassId: age.id,
        priceHalalas: shippedPrice(breed.id, age.id, share),
      })),
    );
    await tx.insert(breederPrices).values(grid);
  }
  return { defaultBreederId: ids[0] ?? "" };
}
