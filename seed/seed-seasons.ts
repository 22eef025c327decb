import { AGE_FACTORS, JADHA_SAR, shippedFeastPrice } from "#app/features/opening/rules/shipped-goods.ts";
import type { Transaction } from "#db/client.ts";
import { seasonPrices, seasons } from "#db/schema/seasons.ts";

/** What is sacrificed; suckling lambs are not, and keep their price. */
const OF_AGE = Object.keys(AGE_FACTORS).filter((age) => age !== "suckling");

/** One season ahead: Eid al-Adha 1448, from the feast to the last day of Tashriq (E35). */
export async function seedSeasons(tx: Transaction): Promise<void> {
  const [feast] = await tx
    .insert(seasons)
    .values({
      name: "عيد الأضحى",
      nameEn: "Eid al-Adha",
      fromMonth: 12,
      fromDay: 10,
      toMonth: 12,
      toDay: 13,
      hijriYear: 1448,
      openTime: "07:00",
      closeTime: "21:00",
      leadMinutes: 24 * 60,
      holdMinutes: 30,
      notice: "الطلب لأيام عيد الأضحى مفتوح، وأسعارها في صفحة الطلب.",
      noticeEn: "Ordering for Eid al-Adha is open; its prices stand in the order page.",
      opensDaysBefore: 45,
      opensTime: "09:00",
      isLive: true,
    })
    .returning({ id: seasons.id });
  if (!feast) throw new Error("a row that was added is there");
  const prices = Object.keys(JADHA_SAR).flatMap((breedId) =>
    OF_AGE.map((ageClassId) => ({
      seasonId: feast.id,
      breedId,
      ageClassId,
      priceHalalas: shippedFeastPrice(breedId, ageClassId),
    })),
  );
  await tx.insert(seasonPrices).values(prices);
}
