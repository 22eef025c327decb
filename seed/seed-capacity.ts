import type { Transaction } from "#db/client.ts";
import { resourceHours, resources } from "#db/schema/capacity.ts";
import { SEED_RESTAURANTS } from "./seed-restaurants.ts";

interface SeedSpan {
  opens: string;
  closes: string;
}
interface SeedResource {
  row: typeof resources.$inferInsert & { id: string };
  /** Points of each of its slots. */
  capacity: number;
  daily: readonly SeedSpan[];
  friday?: readonly SeedSpan[];
}

const FRIDAY = 5;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/**
 * Calendars by which every time that the example shop offers has room, three hours ahead too: slots of half an hour and short
 * stages. A kitchen begins before its restaurant opens, and the abattoir before both. As much as a shop of this size does: 24
 * animals an hour in the abattoir, six in each kitchen at a time, and twelve driven within an hour.
 */
const SEED_RESOURCES: readonly SeedResource[] = [
  {
    row: {
      id: "abattoir",
      kind: "abattoir",
      name: "المسلخ",
      nameEn: "Abattoir",
      slotMinutes: 30,
      stageMinutes: 30,
    },
    capacity: 12,
    daily: [{ opens: "05:00", closes: "22:00" }],
    friday: [
      { opens: "05:00", closes: "12:00" },
      { opens: "13:00", closes: "22:00" },
    ],
  },
  ...SEED_RESTAURANTS.map(({ row: { id, name, nameEn } }) => ({
    row: {
      id: `kitchen-${id}`,
      kind: "kitchen" as const,
      name: `الطبخ في ${name}`,
      nameEn: `Cooking at ${nameEn}`,
      restaurantId: id,
      slotMinutes: 30,
      stageMinutes: 60,
      pointsPerAnimal: 2,
    },
    capacity: 12,
    daily: [{ opens: "06:00", closes: "23:00" }],
  })),
  {
    row: { id: "delivery", kind: "delivery", name: "التوصيل", nameEn: "Delivery", stageMinutes: 0 },
    capacity: 12,
    daily: [{ opens: "08:00", closes: "23:00" }],
  },
];

/** Of each slot where a crowd is to be measured. */
const FOR_A_CROWD = 600;

/** What the example shop can slaughter, cook and drive. */
export async function seedCapacity(tx: Transaction, mode: "demo" | "crowd"): Promise<void> {
  await tx.insert(resources).values(SEED_RESOURCES.map(({ row }) => row));
  await tx.insert(resourceHours).values(
    SEED_RESOURCES.flatMap(({ row, capacity, daily, friday = daily }) =>
      WEEKDAYS.flatMap((weekday) =>
        (weekday === FRIDAY ? friday : daily).map((span) => ({
          ...span,
          capacity: mode === "crowd" ? FOR_A_CROWD : capacity,
          weekday,
          resourceId: row.id,
        })),
      ),
    ),
  );
}
