import { GATEWAYS, type Gateway } from "#app/vocabulary/money/gateways.ts";
import type { PartnerKind, SaleKind } from "#app/vocabulary/money/ledger.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";

const nothingOfEach = () =>
  Object.fromEntries(GATEWAYS.map((gateway) => [gateway, 0])) as Record<Gateway, number>;

/** What one order is by plain numbers; halalas. */
export interface PlainOrder {
  id: string;
  reference: string;
  isCooked: boolean;
  quantity: number;
  /** How many of the extras come along with each animal; none where it is cooked. */
  extras: number;
  status: OrderStatus;
  parts: Record<SaleKind, number>;
  /** What claims took off it; partners are due for it all the same. */
  claimed: Record<SaleKind, number>;
  had: number;
  /** Money has ever paid for it. */
  isTouched: boolean;
  /** It was paid in full or handed over, and neither cancelled since nor paid by mistake. */
  isSold: boolean;
  /** Somebody let its work begin without the money. */
  isAnsweredFor: boolean;
  /** How much was missing then. */
  answeredFor: number;
  /** Money was taken back in the middle of work, and nobody has decided. */
  isMissing: boolean;
  /** It is paid in cash at its end, up to so much; null where nobody said so. */
  cashUpTo: number | null;
  /** It was brought and came back without its cash. */
  wasRefused: boolean;
  /** Money that somebody's word brought and no line of the bank has shown. */
  unshown: number[];
  partners: Record<PartnerKind, { id: string; percent: number } | null>;
  /** What its partners are due for it by now. */
  due: Record<PartnerKind, PlainDue>;
}

/** What was made good, and what partners bear of it. */
export interface PlainClaim {
  id: string;
  order: PlainOrder;
  /** What is done again at a price of nothing. */
  redo: PlainOrder | null;
  kind: string;
  subject: string;
  item: number;
  shares: PlainShare[];
}

export interface PlainShare {
  kind: PartnerKind;
  id: string;
  halalas: number;
  state: "said" | "disputed" | "answered";
  /** What its answer gave back. */
  released: number;
  /** By how much less its partner is due by now. */
  booked?: number;
}

export interface PlainDue {
  gross: number;
  commission: number;
}

export interface PlainPayment {
  id: string;
  providerId: string;
  order: PlainOrder;
  gateway: Gateway;
  asked: number;
  /** The shop knows that its money is there. */
  isReceived: boolean;
  /** What of it the order and the customer's credit have. */
  used: number;
  credited: number;
  /** What the gateway took back and no refund asked for, as far as the shop knows. */
  takenBack: number;
}

export interface PlainRefund {
  id: string;
  /** Null where credit is paid out. */
  order: PlainOrder | null;
  halalas: number;
  way: "iban" | "gateway" | "credit" | "cash" | "by_hand";
  state: "asked" | "approved" | "ordered" | "paid" | "failed" | "refused" | "withdrawn";
  payment: PlainPayment | null;
  askedBy: number;
  /** Nobody else had to approve it. */
  isAlone: boolean;
}

/** A line of the bank as it was taken: the money of an order, or the proof of what was known. */
export interface PlainLine {
  id: number;
  order: PlainOrder;
  halalas: number;
  used: number;
  isProof: boolean;
}

/** What a partner is due: left over from settlements, and by day what no settlement has. */
export interface PlainPartner {
  kind: PartnerKind;
  id: string;
  carried: number;
  byDay: Map<string, number>;
}

export interface PlainPayout {
  id: string;
  partner: PlainPartner;
  halalas: number;
  state: "draft" | "paid" | "failed";
}

export const NO_PARTS: Record<SaleKind, number> = { meat: 0, cooking: 0, sides: 0, delivery: 0, fee: 0 };
export const NO_DUE: PlainDue = { gross: 0, commission: 0 };

export const sumOf = (amounts: Iterable<number>): number => [...amounts].reduce((sum, each) => sum + each, 0);
export const priceOf = ({ parts }: Pick<PlainOrder, "parts">): number => sumOf(Object.values(parts));
/** What its customer owes for it, paid or not. */
export const owedFor = (order: PlainOrder): number => (order.status === "Cancelled" ? 0 : priceOf(order));
export const stillDue = (order: PlainOrder): number => Math.max(0, owedFor(order) - order.had);
export const toReturn = (order: PlainOrder): number => Math.max(0, order.had - owedFor(order));
export const isPaidFor = (order: PlainOrder): boolean => order.isTouched && order.had >= priceOf(order);

/** What of it is to be paid in cash at its end. */
export function cashOf(order: PlainOrder): number {
  const due = priceOf(order) - order.had;
  return order.cashUpTo !== null && due > 0 && due <= order.cashUpTo ? due : 0;
}

/** Before work, or instead of it. */
export const isWorkedOn = (status: OrderStatus): boolean =>
  !["Pending Payment", "Paid", "Cancelled"].includes(status);

/**
 * One customer's money by a few plain numbers, told what happened and nothing of how the shop books it. Every number stands as
 * the customer, the bank or a gateway would count it: above zero.
 */
export class PlainModel {
  orders: PlainOrder[] = [];
  payments: PlainPayment[] = [];
  refunds: PlainRefund[] = [];
  payouts: PlainPayout[] = [];
  lines: PlainLine[] = [];
  claims: PlainClaim[] = [];
  partners: PlainPartner[];
  /** What the shop's bank account has more than at the beginning. */
  bank = 0;
  /** What was counted, less what was given back in notes and coins. */
  cash = 0;
  /** What each person of the desk holds more than at the beginning, and what was missing when it was counted. */
  hands = new Map<string, number>();
  short = 0;
  gateways = nothingOfEach();
  fees = nothingOfEach();
  credit = 0;
  /** What a gateway took back of money that had been given back already. */
  lost = 0;
  /** Agreed to go back, and still here. */
  onTheWay = 0;
  /** All that came from outside for this customer, and all that left again. */
  came = 0;
  wentBack = 0;
  commission = 0;
  partnerCost = 0;

  constructor(partners: PlainPartner[]) {
    this.partners = partners;
  }

  /** Money comes for an order: what it needs pays it, the rest is credit; of a cancelled one all of it is to be returned. */
  receive(order: PlainOrder, halalas: number, from: "bank" | "credit" | Gateway): number {
    const used = order.status === "Cancelled" ? halalas : Math.min(halalas, stillDue(order));
    order.had += used;
    order.isTouched ||= used > 0;
    if (from === "credit") {
      this.credit -= halalas;
    } else {
      this.came += halalas;
      this.credit += halalas - used;
      if (from === "bank") this.bank += halalas;
      else this.gateways[from] += halalas;
    }
    if (order.status === "Pending Payment" && isPaidFor(order)) order.status = "Paid";
    return used;
  }

  mayTakeBack = ({ order, halalas, used, isProof }: PlainLine): boolean =>
    isProof || (halalas - used <= this.credit && used <= order.had);

  /** A line was not the order's: without its money the order waits again, or its work waits for somebody's word. */
  takeBack(line: PlainLine): void {
    this.lines.splice(this.lines.indexOf(line), 1);
    const { order, halalas, used, isProof } = line;
    if (isProof) {
      order.unshown.push(halalas);
      return;
    }
    this.bank -= halalas;
    this.came -= halalas;
    this.credit -= halalas - used;
    order.had -= used;
    const isLeft = order.had > 0;
    if (used > 0) order.isTouched = isLeft;
    const was = order.status;
    if (!isLeft || order.had < priceOf(order)) {
      order.isAnsweredFor = false;
      order.isMissing = isWorkedOn(was);
      if (was === "Paid") order.status = "Pending Payment";
    }
    // What was sold by mistake was not sold.
    if (used > 0 || order.status !== was) order.isSold = false;
  }

  /**
   * A gateway took back so much of a payment: what was to go back anyway, then the credit that came of it, then what it paid for. What it
   * paid for is owed again, and was sold all the same.
   */
  takenByGateway(payment: PlainPayment, gone: number): void {
    const { order, gateway } = payment;
    const most = Math.min(order.had, payment.used);
    const returned = Math.min(gone, toReturn(order), most);
    const credit = Math.min(gone - returned, payment.credited, this.credit);
    const used = returned + Math.min(gone - returned - credit, most - returned);
    const lost = gone - used - credit;
    this.gateways[gateway] -= gone;
    this.came -= gone - lost;
    this.lost += lost;
    this.credit -= credit;
    order.had -= used;
    payment.used -= used;
    payment.credited -= credit;
    payment.takenBack += gone;
    if (used === 0) return;
    order.isTouched = order.had > 0;
    if (isPaidFor(order)) return;
    order.isAnsweredFor = false;
    order.isMissing = isWorkedOn(order.status);
    if (order.status === "Paid") order.status = "Pending Payment";
  }

  /** Brings what partners are due up to what an order is by now. @param day on which it changed */
  keepUp(order: PlainOrder, day: string): void {
    if (isPaidFor(order)) Object.assign(order, { isAnsweredFor: false, isMissing: false, cashUpTo: null });
    const becomesSold = order.had >= priceOf(order) || order.status === "Completed";
    if (becomesSold) order.isSold = true;
    if (order.status === "Cancelled" || priceOf(order) === 0) order.isSold = false;
    for (const kind of ["breeder", "restaurant"] as const) {
      const said = order.partners[kind];
      const was = order.due[kind];
      const now = said && order.status === "Completed" ? dueOf(order, kind, said.percent) : NO_DUE;
      order.due[kind] = now;
      const [gross, commission] = [now.gross - was.gross, now.commission - was.commission];
      if (!said || (gross === 0 && commission === 0)) continue;
      this.partnerCost += gross;
      this.commission += commission;
      const { byDay } = this.partner(kind, said.id);
      byDay.set(day, (byDay.get(day) ?? 0) + gross - commission);
    }
  }

  /** Brings what partners bear up to what claims and their orders are by now. @param day on which it changed */
  keepClaims(day: string): void {
    for (const { order, redo, shares } of this.claims)
      for (const share of shares) {
        const isDue = order.status === "Completed" && (redo === null || redo.status === "Completed");
        const bears = isDue ? share.halalas - share.released : 0;
        const more = bears - (share.booked ?? 0);
        share.booked = bears;
        if (more === 0) continue;
        const { byDay } = this.partner(share.kind, share.id);
        byDay.set(day, (byDay.get(day) ?? 0) - more);
      }
  }

  /** What is disputed and not answered, and what partners bear for good. */
  heldAndBorne(): { held: number; borne: number } {
    const shares = this.claims.flatMap((claim) => claim.shares);
    const of = (isHeld: boolean) =>
      sumOf(shares.filter(({ state }) => (state === "disputed") === isHeld).map(({ booked = 0 }) => booked));
    return { held: of(true), borne: of(false) };
  }

  partner(kind: PartnerKind, id: string): PlainPartner {
    const known = this.partners.find((one) => one.kind === kind && one.id === id);
    if (known) return known;
    const made: PlainPartner = { kind, id, carried: 0, byDay: new Map() };
    this.partners.push(made);
    return made;
  }

  askedOf = (order: PlainOrder | null): number =>
    sumOf(
      this.refunds
        .filter((each) => each.order === order && each.state === "asked")
        .map(({ halalas }) => halalas),
    );

  /** What of an order, or of the credit, may still be asked for. */
  mayAsk = (order: PlainOrder | null): number =>
    Math.max(0, (order ? toReturn(order) : this.credit) - this.askedOf(order));

  restOf = (payment: PlainPayment): number => {
    const given = this.refunds.filter(
      (each) => each.payment === payment && ["asked", "approved", "ordered", "paid"].includes(each.state),
    );
    return payment.asked - payment.takenBack - sumOf(given.map(({ halalas }) => halalas));
  };

  /** A refund is agreed on: from now on it is no longer the order's, nor credit. */
  agree(refund: PlainRefund): void {
    const { order, halalas, way } = refund;
    if (order) order.had -= halalas;
    else this.credit -= halalas;
    if (way === "credit") {
      this.credit += halalas;
      refund.state = "paid";
    } else if (way === "cash" || way === "by_hand") {
      if (way === "cash") this.cash -= halalas;
      else this.bank -= halalas;
      this.wentBack += halalas;
      refund.state = "paid";
    } else {
      this.onTheWay += halalas;
      refund.state = "approved";
    }
  }

  pay(refund: PlainRefund): void {
    this.onTheWay -= refund.halalas;
    this.wentBack += refund.halalas;
    if (refund.payment) this.gateways[refund.payment.gateway] -= refund.halalas;
    else this.bank -= refund.halalas;
    refund.state = "paid";
  }

  /** What was agreed on did not leave: it stands where it was. */
  comeBack(refund: PlainRefund, state: "failed" | "withdrawn"): void {
    this.onTheWay -= refund.halalas;
    if (refund.order) refund.order.had += refund.halalas;
    else this.credit += refund.halalas;
    refund.state = state;
  }
}

/** The breeder sold the meat; the restaurant what it cooked, its sides and the way to the door, and pays for all but the way. */
export function dueOf({ parts, claimed }: PlainOrder, kind: PartnerKind, percent: number): PlainDue {
  const of = (each: SaleKind) => parts[each] + claimed[each];
  const [meat, cooking, sides, delivery, fee] = [
    of("meat"),
    of("cooking"),
    of("sides"),
    of("delivery"),
    of("fee"),
  ];
  const gross = kind === "breeder" ? meat : cooking + sides + delivery;
  const base = kind === "breeder" ? meat : meat + cooking + sides + fee;
  return { gross, commission: Math.round((base * percent) / 100) };
}

/** What is due to a partner up to a day. */
export function dueUntil({ carried, byDay }: PlainPartner, day: string): number {
  return carried + sumOf([...byDay].filter(([on]) => on <= day).map(([, halalas]) => halalas));
}
