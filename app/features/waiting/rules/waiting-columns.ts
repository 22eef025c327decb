import type { TableColumns } from "#app/foundation/admin-kit/table/table-columns.ts";
import { localName } from "#app/i18n/local-name.ts";
import type { DeliveryMethod, Fulfillment } from "#app/vocabulary/order-choices.ts";
import type { WaitingState } from "#app/vocabulary/waiting-state.ts";

/** Somebody on the list, as the desk sees it. Name and number are for whoever may read customers. */
export interface AdminWaitingEntry {
  id: string;
  date: string;
  time: string | null;
  state: WaitingState;
  customer: { id: string; name: string | null; phone: string | null } | null;
  fulfillment: Fulfillment;
  deliveryMethod: DeliveryMethod | null;
  restaurant: { name: string; nameEn: string | null } | null;
  district: string | null;
  animals: number;
  joinedAt: string;
  offeredTime: string | null;
  offeredUntil: string | null;
  order: { id: string; reference: string } | null;
}

/** The desk's table of who waits. */
export const WAITING_COLUMNS: TableColumns<AdminWaitingEntry> = [
  {
    key: "when",
    label: "admin-waiting:columns.when",
    kind: "day",
    width: "w-52",
    phone: "more",
    sorts: "up",
    value: ({ date }) => date,
  },
  {
    key: "customer",
    label: "admin-waiting:columns.customer",
    kind: "text",
    phone: "lead",
    value: ({ customer }, { say }) => customer?.name ?? say("admin-waiting:hidden"),
  },
  {
    key: "phone",
    label: "admin-waiting:columns.phone",
    kind: "phone",
    width: "w-30",
    value: ({ customer }) => customer?.phone ?? null,
  },
  {
    key: "animals",
    label: "admin-waiting:columns.animals",
    kind: "number",
    width: "w-20",
    isTotalled: true,
    value: ({ animals }) => animals,
  },
  {
    key: "where",
    label: "admin-waiting:columns.where",
    kind: "text",
    from: "xl",
    phone: "more",
    value: ({ restaurant, fulfillment, deliveryMethod, district }, { say, language }) =>
      [
        restaurant && localName(restaurant, language),
        say(
          `admin-waiting:${fulfillment === "restaurant" && deliveryMethod === "pickup" ? "pickup" : "delivery"}`,
        ),
        district,
      ]
        .filter((part) => part !== null)
        .join(" · "),
  },
  {
    key: "joined",
    label: "admin-waiting:columns.joined",
    kind: "instant",
    width: "w-38",
    from: "xl",
    sorts: "down",
    value: ({ joinedAt }) => joinedAt,
  },
  {
    key: "state",
    label: "admin-waiting:columns.state",
    kind: "text",
    width: "w-36",
    phone: "end",
    value: ({ state }, { say }) => say(`orders:waiting.state.${state}`),
  },
  {
    key: "time",
    label: "admin-waiting:columns.time",
    kind: "text",
    from: "file",
    value: ({ time }, { say }) => time ?? say("admin-waiting:anyTime"),
  },
  {
    key: "order",
    label: "admin-waiting:order",
    kind: "code",
    from: "file",
    value: ({ order }) => order?.reference ?? null,
  },
];
