import { ne } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { occasionPartners, occasions } from "#db/schema/occasions.ts";

const PARTNERS = [
  {
    name: "جمعية إطعام الحي",
    nameEn: "Neighbourhood Food Bank",
    address: "شارع الستين، الرياض",
    district: "حي الملز",
    districtEn: "Al Malaz",
  },
  {
    name: "جمعية رعاية الأسر",
    nameEn: "Family Care Association",
    address: "طريق عائشة بنت أبي بكر، الرياض",
    district: "حي الشفا",
    districtEn: "Al Shifa",
  },
];

/** The example shop offers every occasion, and two charities that nobody knows. */
export async function seedOccasions(tx: Transaction): Promise<void> {
  await tx.update(occasions).set({ active: true }).where(ne(occasions.active, true));
  await tx.insert(occasionPartners).values(PARTNERS.map((row, orderIndex) => ({ ...row, orderIndex })));
}
