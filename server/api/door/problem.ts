import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { fieldSentences, refusalSentence } from "#app/i18n/refusal-sentence.server.ts";
import type { AppEnv } from "./api-env.ts";

/** HTTP status of each refusal that is not a plain 422 (architecture: "Statuses"). */
const STATUS_OF: Record<string, ContentfulStatusCode> = {
  unreadable: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  second_factor_required: 401,
  second_factor_wrong: 401,
  second_factor_used: 401,
  not_allowed: 403,
  reauth_required: 403,
  second_factor_needed: 403,
  cross_site: 403,
  not_found: 404,
  link_over: 410,
  price_changed: 409,
  time_full: 409,
  all_full: 409,
  time_contended: 409,
  waiting_has_room: 409,
  waiting_over: 409,
  waiting_no_room: 409,
  waiting_offered_already: 409,
  too_many_waiting: 409,
  too_many_standing: 409,
  standing_over: 409,
  standing_day_gone: 409,
  standing_halted_by_shop: 409,
  stale_status: 409,
  stale_edit: 409,
  strands_orders: 409,
  already_exists: 409,
  slug_taken: 409,
  seasons_overlap: 409,
  not_ready: 409,
  already_reviewed: 409,
  in_use: 409,
  default_breeder: 409,
  gallery_full: 409,
  idempotency_reused: 409,
  review_not_open: 409,
  proof_not_expected: 409,
  order_closed: 409,
  work_has_begun: 409,
  nothing_to_return: 409,
  animals_not_checked: 409,
  animal_unfit: 409,
  animal_proofs_full: 409,
  slaughter_not_begun: 409,
  work_not_begun: 409,
  too_late_to_replace: 409,
  no_call_due: 409,
  cancelled_already: 409,
  too_late_to_cancel: 409,
  too_late_for_time: 409,
  gift_too_late: 409,
  gift_address_given: 409,
  gift_no_room: 409,
  gift_without_address: 409,
  shares_open: 409,
  shares_stand: 409,
  share_too_early: 409,
  stale_share: 409,
  share_over: 409,
  share_without_phone: 409,
  share_not_paid: 409,
  share_time_full: 409,
  share_all_full: 409,
  share_bags: 422,
  share_time: 422,
  too_many_shares: 422,
  shares_not_possible: 422,
  time_asked_already: 409,
  no_hold: 409,
  hold_extended_already: 409,
  no_time_asked: 409,
  wish_changed: 409,
  wish_price_changed: 409,
  day_dearer_paid: 409,
  day_other_sum: 409,
  last_admin: 409,
  own_account: 409,
  more_than_own: 403,
  role_fixed: 409,
  role_held: 409,
  own_second_factor: 409,
  second_factor_exists: 409,
  second_factor_missing: 409,
  second_factor_demanded: 409,
  email_taken: 409,
  orders_in_progress: 409,
  too_many_addresses: 409,
  message_not_sent: 502,
  message_not_failed: 409,
  message_forgotten: 409,
  customer_erased: 409,
  too_large: 413,
  film_too_large: 413,
  wrong_kind: 415,
  no_picture: 415,
  no_film_or_picture: 415,
  unsupported_media: 415,
  too_many_requests: 429,
  too_many_streams: 429,
  files_busy: 429,
  too_many_codes: 429,
  too_many_orders: 429,
  too_many_unpaid_orders: 429,
  too_many_proofs: 429,
  too_many_times: 429,
  too_many_reviews: 429,
  too_many_quotes: 429,
  too_many_marks: 429,
  unexpected: 500,
  database_away: 503,
  files_away: 503,
};

export interface Problem {
  code: string;
  /** Field path → message key; sent as sentences in the reader's language. */
  fields?: Record<string, string>;
  /** Facts for the client, such as the new breakdown of `price_changed`. */
  detail?: Record<string, unknown>;
}

/** Answers `application/problem+json` with words in the reader's language. */
export function problem(c: Context<AppEnv>, { code: refused, fields, detail }: Problem) {
  const ctx = c.get("ctx");
  // Whoever is not signed in hears that first: signing in may be all that is missing (P02).
  const code = refused === "not_allowed" && ctx.actor.kind === "visitor" ? "not_signed_in" : refused;
  const status = STATUS_OF[code] ?? 422;
  ctx.metrics.refusals.inc({ code });
  const retryAfter = detail?.retryAfterSeconds;
  if (typeof retryAfter === "number") c.header("Retry-After", String(Math.max(1, Math.ceil(retryAfter))));
  const body = {
    type: "about:blank",
    status,
    code,
    title: refusalSentence(ctx, { code, detail }),
    ...(fields && { fields: fieldSentences(ctx, { fields, detail }) }),
    ...detail,
    requestId: ctx.requestId,
  };
  return c.body(JSON.stringify(body), status, { "Content-Type": "application/problem+json" });
}
