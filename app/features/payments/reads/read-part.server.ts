import { isOwnerIn } from "#app/features/order-core/rules/split/split-rule.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { firstNameOf } from "#app/features/order-links/rules/first-name-of.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { partMethods } from "#app/features/payments/rules/online/offered-methods.ts";
import { payRefusal } from "#app/features/payments/rules/online/pay-refusal.ts";
import type { OrderPayments } from "#app/features/payments/rules/online/schema.ts";
import { partTransferOf } from "#app/features/payments/rules/part-transfer.ts";
import { type PartState, partState } from "#app/features/payments/rules/split/part-state.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { NO_CASH, readLatestPayment } from "./read-order-payments.server.ts";

interface Named {
  name: string;
  nameEn: string | null;
}

/** A part as the friend sees who was asked for it: no address, no number, nobody else's name or link. */
export interface AskedPart {
  /** The first name of who asks. */
  asker: string;
  /** How the asker calls this friend. */
  name: string | null;
  state: PartState;
  meats: { breed: Named; ageClass: Named; quantity: number }[];
  day: string | null;
  /** Until when the order's time is kept for it. */
  heldUntil: string | null;
  askedHalalas: number;
  receivedHalalas: number;
  /** What may be paid now, and what a transfer must say. */
  transfer: { halalas: number; reference: string };
  /** What has come for this part, as its friend may keep it; null before. */
  receipt: { reference: string; halalas: number; at: string | null } | null;
  /** Of the friends who are asked, how many have put in. */
  friends: { paid: number; all: number };
  /** The whole is more than what friends are asked for: the rest is the asker's own. */
  isAskerIn: boolean;
  collectedHalalas: number;
  totalHalalas: number;
  payments: OrderPayments;
}

/** All that a friend sees who is asked no more. */
const NOTHING_SHOWN: Omit<AskedPart, "asker" | "name"> = {
  state: "withdrawn",
  meats: [],
  day: null,
  heldUntil: null,
  askedHalalas: 0,
  receivedHalalas: 0,
  transfer: { halalas: 0, reference: "" },
  receipt: null,
  friends: { paid: 0, all: 0 },
  isAskerIn: false,
  collectedHalalas: 0,
  totalHalalas: 0,
  payments: { ways: [], halalas: 0, cash: NO_CASH, latest: null },
};

/** The part of a live link. Every column is named here, so that a new one is hidden until somebody decides. */
export async function readPart(ctx: CommandContext, token: string): Promise<Result<AskedPart, LinkRefusal>> {
  const link = await openLink(ctx, token, "part");
  if (!link.ok) return link;
  const { orderId, splitPartId } = link.value;
  const rows = await readOneOrderRows(ctx.db, orderId);
  const order = rows && toOrderView(rows, ctx.now);
  const part = order?.split?.parts.find(({ id }) => id === splitPartId);
  if (!order || !part) return refuse("link_over");
  const transfer = partTransferOf(order, part.id);
  const asker = firstNameOf(order.customerName);
  if (part.withdrawnAt !== null && part.paidAt === null)
    return ok({ ...NOTHING_SHOWN, asker, name: part.name });
  const refusal = payRefusal({ status: order.status, paymentReview: null, askedHalalas: transfer.halalas });
  const [settings, latest] = await Promise.all([
    readSettings(ctx.db),
    readLatestPayment(ctx, { orderId, splitPartId }),
  ]);
  const asked = order.split?.parts.filter(({ withdrawnAt }) => withdrawnAt === null) ?? [];
  return ok({
    asker,
    name: part.name,
    state: partState({ status: order.status, part, payableHalalas: refusal ? 0 : transfer.halalas }),
    meats: order.meats.map(({ breed, ageClass, quantity }) => ({
      breed: { name: breed.name, nameEn: breed.nameEn },
      ageClass: { name: ageClass.name, nameEn: ageClass.nameEn },
      quantity,
    })),
    day: order.schedule?.date ?? null,
    heldUntil: order.heldUntil,
    askedHalalas: part.askedHalalas,
    receivedHalalas: part.receivedHalalas,
    transfer,
    receipt:
      part.receivedHalalas > 0
        ? { reference: transfer.reference, halalas: part.receivedHalalas, at: part.paidAt }
        : null,
    friends: { paid: asked.filter(({ paidAt }) => paidAt !== null).length, all: asked.length },
    isAskerIn: isOwnerIn(order.totals.grandTotalHalalas, asked),
    collectedHalalas: order.totals.grandTotalHalalas - Math.max(0, order.dueHalalas),
    totalHalalas: order.totals.grandTotalHalalas,
    payments: {
      ways: refusal ? [] : partMethods(settings),
      halalas: transfer.halalas,
      cash: NO_CASH,
      latest,
    },
  });
}
