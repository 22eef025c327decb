import { readDay } from "#app/features/order-desk/day/read-day.server.ts";
import { DAY_GROUPINGS } from "#app/features/order-desk/day/sum-up-day.ts";
import { DayPage } from "#app/features/order-desk/ui/day/day-page.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { LoadFailed } from "#app/foundation/desk-kit/load-failed.tsx";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { isRealDate, riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Route } from "./+types/day";

export const handle = { i18n: ["admin-day", "admin-orders", "orders"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const today = riyadhDate(ctx.now);
  const asked = searchParams.get("date") ?? "";
  const date = isRealDate(asked) ? asked : today;
  const grouping = DAY_GROUPINGS.find((one) => one === searchParams.get("by")) ?? "district";
  const board = mustAllow(await readDay(ctx, { date, grouping }));
  return { title: sentence(ctx, "admin-day:title"), date, today, grouping, board };
}

export default function AdminDayPage({ loaderData: { date, today, grouping, board } }: Route.ComponentProps) {
  return <DayPage date={date} today={today} grouping={grouping} board={board} />;
}
