import { SHIPPED_PHONES } from "#app/features/opening/rules/shipped-goods.ts";
import { sarToHalalas } from "#app/lib/money.ts";
import type { WeeklyHours } from "#app/lib/weekly-hours.ts";
import type { Transaction } from "#db/client.ts";
import { restaurantCooking, restaurantHours, restaurants, sideDishes } from "#db/schema/restaurants.ts";

interface SeedRestaurant {
  row: typeof restaurants.$inferInsert & { id: string; slug: string };
  /** Prices in SAR by cooking type id (E33). */
  cooking: Record<string, number>;
  riceSideSar: number;
  hours: WeeklyHours;
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const FRIDAY = 5;
/** The same hours each day, but for a later opening on Fridays. */
const daily = (opens: string, closes: string, opensFriday = opens): WeeklyHours =>
  WEEKDAYS.map((weekday) => ({ weekday, opens: weekday === FRIDAY ? opensFriday : opens, closes }));

const mapOf = (lat: number, lng: number) => ({
  lat,
  lng,
  mapsUrl: `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`,
});

/** The three restaurants of E32: two in Riyadh, one in Khobar. */
export const SEED_RESTAURANTS: readonly SeedRestaurant[] = [
  {
    row: {
      id: "R-1",
      slug: "diwan-najd",
      name: "مطابخ ديوان نجد",
      nameEn: "Diwan Najd Kitchens",
      city: "الرياض",
      cityEn: "Riyadh",
      district: "الملقا",
      districtEn: "Al Malqa",
      address: "طريق أنس بن مالك، حي الملقا، الرياض",
      addressEn: "Anas Ibn Malik Road, Al Malqa, Riyadh",
      ...mapOf(24.8121, 46.6025),
      phone: SHIPPED_PHONES["R-1"],
      description:
        "مطبخ عائلي من ثلاثة أجيال، نطبخ الذبيحة كاملة على الحطب ونقدّمها بالصواني النجدية. قسم للعائلات ومجلس للضيوف.",
      descriptionEn:
        "A family kitchen in its third generation. We cook the whole lamb over wood and serve it on Najdi trays. Family section and a majlis for guests.",
      rating: 4.6,
      featured: true,
      platesInsuranceHalalas: sarToHalalas(40),
      deliveryHalalas: sarToHalalas(20),
      healthCertAvailable: true,
      orderIndex: 0,
    },
    cooking: { mandi: 150, kabsa: 130, madghut: 160, madfun: 140, peshawari: 30, basmati: 25, bukhari: 35 },
    riceSideSar: 40,
    hours: daily("11:00", "00:00", "13:00"),
  },
  {
    row: {
      id: "R-2",
      slug: "tannour-albawadi",
      name: "تنّور البوادي",
      nameEn: "Tannour Al Bawadi",
      city: "الرياض",
      cityEn: "Riyadh",
      district: "الروضة",
      districtEn: "Ar Rawdah",
      address: "شارع خالد بن الوليد، حي الروضة، الرياض",
      addressEn: "Khalid Ibn Al Walid Street, Ar Rawdah, Riyadh",
      ...mapOf(24.7361, 46.7713),
      phone: SHIPPED_PHONES["R-2"],
      description: "حفرة المندي والمدفون عندنا شغّالة من الفجر. نستلم ذبيحتك ونسلّمها صواني جاهزة للعزيمة.",
      descriptionEn:
        "Our mandi and madfun pits burn from dawn. We take your lamb in and hand back trays ready for the feast.",
      rating: 4.4,
      featured: true,
      platesInsuranceHalalas: sarToHalalas(45),
      deliveryHalalas: sarToHalalas(25),
      healthCertAvailable: true,
      orderIndex: 1,
    },
    cooking: { mandi: 155, kabsa: 135, madghut: 165, madfun: 145, peshawari: 30, basmati: 25 },
    riceSideSar: 42,
    hours: daily("10:00", "23:00"),
  },
  {
    row: {
      id: "R-3",
      slug: "majlis-alsahel",
      name: "مجلس الساحل",
      nameEn: "Majlis Al Sahel",
      city: "الخبر",
      cityEn: "Khobar",
      district: "الكورنيش",
      districtEn: "Corniche",
      address: "طريق الأمير تركي، الكورنيش، الخبر",
      addressEn: "Prince Turki Road, Corniche, Khobar",
      ...mapOf(26.2965, 50.2229),
      phone: SHIPPED_PHONES["R-3"],
      description: "على كورنيش الخبر، مضغوطنا معروف وكبستنا على أصولها. نجهّز ذبائح المناسبات وعزائم الشركات.",
      descriptionEn:
        "On the Khobar corniche, known for our madghut and a proper kabsa. We prepare lamb for occasions and company feasts.",
      rating: 4.5,
      featured: true,
      platesInsuranceHalalas: sarToHalalas(50),
      deliveryHalalas: sarToHalalas(20),
      healthCertAvailable: true,
      orderIndex: 2,
    },
    cooking: { mandi: 160, kabsa: 140, madghut: 170, madfun: 150, basmati: 28, bukhari: 35 },
    riceSideSar: 45,
    hours: daily("12:00", "00:00", "13:30"),
  },
];

/** The restaurants with their menus and sides (E32–E34). */
export async function seedRestaurants(tx: Transaction): Promise<void> {
  for (const { row, cooking, riceSideSar, hours } of SEED_RESTAURANTS) {
    await tx.insert(restaurants).values(row);
    await tx.insert(restaurantHours).values(hours.map((span) => ({ ...span, restaurantId: row.id })));
    await tx.insert(restaurantCooking).values(
      Object.entries(cooking).map(([cookingTypeId, sar]) => ({
        restaurantId: row.id,
        cookingTypeId,
        priceHalalas: sarToHalalas(sar),
      })),
    );
    const sides = [
      { name: "رز إضافي (طبق)", nameEn: "Extra rice (a plate)", priceHalalas: sarToHalalas(riceSideSar) },
      { name: "سلطة", nameEn: "Salad", priceHalalas: sarToHalalas(12) },
      { name: "مرق", nameEn: "Broth", priceHalalas: sarToHalalas(15) },
    ];
    await tx
      .insert(sideDishes)
      .values(sides.map((side, orderIndex) => ({ ...side, restaurantId: row.id, orderIndex })));
  }
}
