import { sql } from "drizzle-orm";
import { type OwnStep, ownStep } from "#app/features/partners/rules/own-step.ts";
import type { PartnerScope } from "#app/features/partners/rules/partner-scope.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { DeliveryMethod, Fulfillment, HomeCut } from "#app/vocabulary/order-choices.ts";
import { isClosed, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { partnerOrders } from "./partner-orders.server.ts";

interface OwnAnimal {
  breedName: string;
  breedNameEn: string | null;
  ageClassName: string;
  ageClassNameEn: string | null;
  quantity: number;
  /** Of a kitchen. */
  cookingName: string | null;
  cookingNameEn: string | null;
  platesCount: number | null;
  platesNote: string | null;
  /** Of an abattoir. */
  homeCut: HomeCut | null;
  cutName: string | null;
  cutNameEn: string | null;
}

/** An order as far as its partner needs it: no number, address, price or other partner of it. */
export interface OwnOrder {
  id: string;
  reference: string;
  status: OrderStatus;
  fulfillment: Fulfillment;
  deliveryMethod: DeliveryMethod;
  date: string | null;
  time: string | null;
  animals: OwnAnimal[];
  sides: { name: string; nameEn: string | null; amount: number }[];
  riceName: string | null;
  riceNameEn: string | null;
  guests: number | null;
  /** Who comes for it, where it is fetched at the restaurant. */
  fetchedBy: string | null;
  step: OwnStep | null;
}

export interface OwnOrders {
  open: OwnOrder[];
  /** Of the last days. */
  done: OwnOrder[];
}

const OPEN_MAX = 300;
const DONE_MAX = 30;

/** The partner's own orders: what is to come by its hour, and what was done last. */
export async function listOwnOrders(
  { db }: Pick<CommandContext, "db">,
  scope: PartnerScope,
): Promise<OwnOrders> {
  const isKitchen = scope.kind === "restaurant";
  const cuts = scope.kind === "abattoir";
  const only = (isShown: boolean, column: string) => sql.raw(isShown ? column : "null");
  const read = async (isOpen: boolean) => {
    const { rows } = await db.execute<{ order: Omit<OwnOrder, "step"> }>(sql`
      select json_build_object('id', o.id, 'reference', o.reference, 'status', o.status, 'fulfillment', o.fulfillment,
        'deliveryMethod', o.delivery_method, 'date', o.schedule_date, 'time', o.schedule_time,
        'riceName', ${only(isKitchen, "o.rice_name")}, 'riceNameEn', ${only(isKitchen, "o.rice_name_en")},
        'guests', ${only(isKitchen, "o.guests")},
        'fetchedBy', case when ${isKitchen} and o.delivery_method = 'pickup' and o.status not in ('Completed', 'Cancelled')
          then o.customer_name end,
        'animals', (select coalesce(json_agg(json_build_object('breedName', i.breed_name, 'breedNameEn', i.breed_name_en,
            'ageClassName', i.age_class_name, 'ageClassNameEn', i.age_class_name_en, 'quantity', i.quantity,
            'cookingName', ${only(isKitchen, "i.cooking_name")}, 'cookingNameEn', ${only(isKitchen, "i.cooking_name_en")},
            'platesCount', ${only(isKitchen, "i.plates_count")}, 'platesNote', ${only(isKitchen, "i.plates_note")},
            'homeCut', ${only(cuts, "i.home_cut")}, 'cutName', ${only(cuts, "i.cut_name")},
            'cutNameEn', ${only(cuts, "i.cut_name_en")}) order by i.position), '[]')
          from order_items i where i.order_id = o.id),
        'sides', (select coalesce(json_agg(json_build_object('name', d.name, 'nameEn', d.name_en, 'amount', d.amount)
            order by d.position), '[]') from order_sides d where ${isKitchen} and d.order_id = o.id and d.animal_line is null)
      ) as "order"
      from orders o
      where ${partnerOrders(scope)} and ${isOpen ? sql`o.status not in ('Completed', 'Cancelled')` : sql`o.status in ('Completed', 'Cancelled')`}
      order by ${
        isOpen
          ? sql`o.schedule_date nulls last, o.schedule_time, o.id limit ${OPEN_MAX}`
          : sql`o.updated_at desc, o.id limit ${DONE_MAX}`
      }`);
    return rows.map(({ order }) => ({
      ...order,
      step: isClosed(order.status) ? null : ownStep(scope.kind, order),
    }));
  };
  const [open, done] = await Promise.all([read(true), read(false)]);
  return { open, done };
}
