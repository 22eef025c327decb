import { type DataStrategyResult, data, isRouteErrorResponse } from "react-router";
import type { ActionAnswer } from "#app/foundation/saving/action-answer.ts";

type Results = Record<string, DataStrategyResult>;

/** In the form of an answer, so that error pages tell a dead line from a fault of ours. */
export const UNREACHABLE = { status: 503, statusText: "Unreachable", internal: true, data: null };

/** What is on the screen was drawn from: route id → data, the outermost frame first and the page itself last. */
export interface ShownPage {
  href: string;
  routes: readonly (readonly [id: string, data: unknown])[];
}

let shown: ShownPage | null = null;

/** Remembers the page that is shown, for when the next one cannot be loaded. */
export function rememberShownPage(page: ShownPage): void {
  shown = page;
}

/**
 * Client middleware: nothing on the screen is lost to a dead line or a failing server. A page that cannot be read again
 * stays as it is, what stands around a page stays when another page does not come, and a change that did not arrive is a
 * refusal like any other (0008-the-shown-page-stays), with everything typed in its place.
 */
export async function keepShownPage({ request }: { request: Request }, next: () => Promise<Results>) {
  const results = await next();
  return request.method === "GET" ? keepReadings(results, request.url, shown) : answerFailures(results);
}

/** Replaces failed loaders by what the page that is shown had loaded. */
export function keepReadings(results: Results, url: string, page: ShownPage | null): Results {
  const isShown = page !== null && withoutDialog(page.href) === withoutDialog(url);
  const routes = isShown ? page.routes : (page?.routes.slice(0, -1) ?? []);
  const kept = new Map(routes);
  return mapFailures(results, (route, reason) => {
    if (kept.get(route) !== undefined) return { type: "data", result: kept.get(route) };
    return { type: "error", result: reason instanceof TypeError ? UNREACHABLE : reason };
  });
}

/** `?pay=1` opens the payment dialog over a page that is read all the same. */
function withoutDialog(href: string): string {
  const url = new URL(href);
  url.searchParams.delete("pay");
  return url.href;
}

/** Replaces failed actions by an answer that says the shop cannot be reached. */
export function answerFailures(results: Results): Results {
  return mapFailures(results, (_, reason) => {
    const isTooLarge = isRouteErrorResponse(reason) && reason.status === 413;
    const code = isTooLarge ? "too_large" : "unreachable";
    const answer: ActionAnswer<never> = { ok: false, code, title: "", fields: {} };
    // With a status of failure nothing is read anew, which would not arrive either.
    return { type: "data", result: data(answer, { status: 503 }) };
  });
}

function mapFailures(
  results: Results,
  mend: (route: string, reason: unknown) => DataStrategyResult,
): Results {
  return Object.fromEntries(
    Object.entries(results).map(([route, each]) => [
      route,
      isFailure(each) ? mend(route, each.result) : each,
    ]),
  );
}

/** Redirects go through, and so does what the server decided: not found, not allowed. */
function isFailure({ type, result }: DataStrategyResult): boolean {
  if (type !== "error" || result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500 || result.status === 413;
}
