import { expect, it } from "vitest";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import { said } from "#tests/support/pages/shipped-words.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { LinkActs } from "./link-acts.tsx";

const WISH = { date: "2026-03-12", time: "15:00" } as never;
const drawn = (status: OrderStatus, timeWish: never | null = null) =>
  renderWords(<LinkActs order={{ id: "1", status, timeWish }} link="/t/token" />, "en");

it.each<[OrderStatus, never | null, string[]]>([
  ["Pending Payment", null, ["orders:time.change", "orders:cancel.action"]],
  ["Confirmed", null, ["orders:time.ask", "orders:cancel.action"]],
  ["Confirmed", WISH, ["orders:cancel.action"]],
])("GS08 %s by the link, with a wish %j: %j", (status, wish, acts) => {
  const html = drawn(status, wish);
  expect(html.match(/<button/g)).toHaveLength(acts.length);
  for (const key of [...acts, "orders:tracked.byCode"]) expect(html).toContain(said(key));
});

it.each<OrderStatus>(["In Slaughter", "Completed", "Cancelled"])("GS08 %s by the link: nothing", (status) => {
  expect(drawn(status)).toBe("");
});
