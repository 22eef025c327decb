import type { Board, BoardAnimal, BoardOrder } from "./board.ts";

/** What a station did and the shop has not answered yet. */
export interface WaitingAct {
  kind: string;
  subject: string;
  data: Record<string, unknown>;
}

const MOVES: Readonly<Record<string, BoardOrder["status"]>> = {
  slaughter: "In Slaughter",
  cut: "Butchery",
  send: "To Restaurant",
  pack: "Out for Delivery",
  cook: "Cooking",
  recall: "Cooking",
};

/** The board as it will be once the shop has heard of these: what was done here is seen here at once, with or without a line. */
export function applyActs(board: Board, acts: readonly WaitingAct[]): Board {
  return acts.reduce(applyOne, board);
}

function applyOne(board: Board, { kind, subject, data }: WaitingAct): Board {
  if (kind === "out" || kind === "back")
    return {
      ...board,
      dishes: board.dishes.map((dish) => (dish.id === subject ? { ...dish, isOut: kind === "out" } : dish)),
    };
  return {
    ...board,
    orders: board.orders.map((order) => (order.id === subject ? changed(order, kind, data) : order)),
  };
}

function changed(order: BoardOrder, kind: string, data: WaitingAct["data"]): BoardOrder {
  const to = kind === "serve" ? (data.to as BoardOrder["status"]) : MOVES[kind];
  if (to) return { ...order, status: to };
  return {
    ...order,
    animals: order.animals.map((animal) =>
      animal.line === data.line && animal.number === data.number
        ? { ...animal, ...written(kind, data) }
        : animal,
    ),
  };
}

function written(kind: string, data: WaitingAct["data"]): Partial<BoardAnimal> {
  switch (kind) {
    case "tag":
      return { earTag: data.earTag as string | null };
    case "vet":
      return {
        vet: { blind: data.blind, sick: data.sick, lame: data.lame, thin: data.thin } as BoardAnimal["vet"],
      };
    case "weigh":
      return { liveKg: data.liveKg as number | null, carcassKg: data.carcassKg as number | null };
    default:
      return {};
  }
}
