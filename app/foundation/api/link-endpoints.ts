import type { Endpoints } from "./endpoints.ts";

/**
 * What a page that is opened by a link of an order sends beside itself (`server/http/tracking-handlers.ts`); it is the page's own, so the API's
 * document does not name it. `page` is the address of that page. What owners do in the same words is sent to `order`: to the order's own address, or to
 * that page, which answers nothing of what there was before.
 */
export interface LinkEndpoints {
  "POST {+page}/code": {
    path: { page: string };
    body: Pick<Endpoints["POST /api/send-otp"]["body"], "puzzle">;
    answer: Omit<Endpoints["POST /api/send-otp"]["answer"], "phone">;
    tells: Endpoints["POST /api/send-otp"]["tells"];
  };
  "POST {+page}/pay": {
    path: { page: string };
    body: Endpoints["POST /api/orders/{id}/payments"]["body"];
    answer: Endpoints["POST /api/orders/{id}/payments"]["answer"] | null;
  };
  "POST {+page}/address": {
    path: { page: string };
    body: Endpoints["POST /api/orders/{id}/gift-address"]["body"] & { isAddressShown: boolean };
    answer: null;
  };
  "POST {+order}/review": SaidOfOrder<"POST /api/orders/{id}/review">;
  "POST {+order}/complaint": SaidOfOrder<"POST /api/orders/{id}/complaint">;
  "POST {+order}/consent": SaidOfOrder<"POST /api/orders/{id}/consent">;
}

interface SaidOfOrder<Own extends keyof Endpoints & `${string}/orders/{id}/${string}`> {
  path: { order: string };
  body: Endpoints[Own] extends { body: infer B } ? B : never;
  answer: Endpoints[Own]["answer"] | null;
}
