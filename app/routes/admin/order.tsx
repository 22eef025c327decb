import { data } from "react-router";
import { z } from "zod";
import { checkAnimal, tagAnimal } from "#app/features/animals/commands/note-animal.server.ts";
import { removeEvidence } from "#app/features/animals/commands/remove-evidence.server.ts";
import { replaceAnimal } from "#app/features/animals/commands/replace-animal.server.ts";
import { resolveWeight, weighAnimal } from "#app/features/animals/commands/weigh-animal.server.ts";
import { readAnimalHandling } from "#app/features/animals/reads/read-animal-handling.server.ts";
import { approveClaim } from "#app/features/claims/commands/approve-claim.server.ts";
import { decideClaim, previewClaim } from "#app/features/claims/commands/decide-claim.server.ts";
import { answerDispute, disputeShare } from "#app/features/claims/commands/dispute-share.server.ts";
import { sendGoods } from "#app/features/claims/commands/send-goods.server.ts";
import { readOrderClaims } from "#app/features/claims/reads/read-order-claims.server.ts";
import { closeComplaint } from "#app/features/complaints/commands/admin-complaints.server.ts";
import { answerClaim } from "#app/features/complaints/commands/answer-claim.server.ts";
import { openClaim } from "#app/features/complaints/commands/say-complaint.server.ts";
import { readAdminDocuments } from "#app/features/invoices/reads/read-documents.server.ts";
import { listedPart } from "#app/features/invoices/rules/document-view.ts";
import { listOrderMessages } from "#app/features/messages/reads/list-order-messages.server.ts";
import { addNote } from "#app/features/order-admin/commands/add-note.server.ts";
import { keepDeposit } from "#app/features/order-admin/commands/keep-deposit.server.ts";
import { takeNoteBack } from "#app/features/order-admin/commands/take-note-back.server.ts";
import { listRevisions } from "#app/features/order-admin/reads/edit/list-revisions.server.ts";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { readDeposit } from "#app/features/order-admin/reads/read-deposit.server.ts";
import { readSlipNotes } from "#app/features/order-admin/reads/read-slip-notes.server.ts";
import { readSlip } from "#app/features/order-admin/rules/slips.ts";
import { AdminOrderNotFound } from "#app/features/order-admin/ui/order/admin-order-not-found.tsx";
import { OrderAdmin } from "#app/features/order-admin/ui/order/order-admin.tsx";
import { useEscapeToList } from "#app/features/order-admin/ui/order/use-back-to-list.ts";
import { SlipsPage } from "#app/features/order-admin/ui/slips/slips-page.tsx";
import { readLinkState } from "#app/features/order-links/reads/read-link-state.server.ts";
import { confirmUnverified } from "#app/features/order-moving/commands/confirm-unverified.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { answerTime } from "#app/features/orders/commands/by-customer/answer-time.server.ts";
import {
  renewOrderLink,
  revokeOrderLink,
} from "#app/features/orders/commands/by-customer/renew-order-link.server.ts";
import { promiseCashFor } from "#app/features/orders/commands/cash/promise-cash.server.ts";
import { withdrawCashFor } from "#app/features/orders/commands/cash/withdraw-cash.server.ts";
import { renewGiftLink } from "#app/features/orders/commands/gift/send-gift-link.server.ts";
import { extendHoldFor } from "#app/features/orders/commands/holds/extend-hold-for.server.ts";
import { movePortion } from "#app/features/orders/commands/portions/move-portion.server.ts";
import { readTimesInstead } from "#app/features/orders/reads/by-customer/times-instead.server.ts";
import {
  askGatewayAsAdmin,
  listAdminPayments,
} from "#app/features/payments/commands/online/admin-payments.server.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { enterPartTransfer } from "#app/features/payments/commands/split/enter-part-transfer.server.ts";
import { readCashOfOrder } from "#app/features/payments/reads/cash-collectors.server.ts";
import { listProofTwins } from "#app/features/payments/reads/list-proof-twins.server.ts";
import { sayLateCause } from "#app/features/promises/commands/say-late-cause.server.ts";
import { tellDelay } from "#app/features/promises/commands/tell-delay.server.ts";
import { readAdminPromise } from "#app/features/promises/reads/read-promise.server.ts";
import { askRefund } from "#app/features/refunds/commands/asking/ask-refund.server.ts";
import { readOrderRefunds } from "#app/features/refunds/reads/read-order-refunds.server.ts";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { GATEWAY_REFUNDS } from "#app/gateway-refunds.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/order";

export const handle = {
  i18n: [
    "admin-animals",
    "admin-claims",
    "admin-commission",
    "animals",
    "admin-order",
    "admin-orders",
    "admin-promise",
    "admin-receipts",
    "invoices",
    "admin-refunds",
    "orders",
    "payments",
    "places",
    "split",
    "refusals",
  ],
};
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [found, messages, revisions, twins, link, documents, payments, claims, promise] = await Promise.all([
    readAdminOrder(ctx, params.id),
    listOrderMessages(ctx, params.id),
    listRevisions(ctx, params.id),
    listProofTwins(ctx, params.id),
    readLinkState(ctx, params.id),
    readAdminDocuments(ctx, params.id),
    listAdminPayments(ctx, params.id),
    readOrderClaims(ctx, params.id),
    readAdminPromise(ctx, params.id),
  ]);
  if (!found.ok && found.code !== "not_found") mustAllow(found);
  if (!found.ok) {
    return data(
      {
        title: sentence(ctx, "orders:notFound.title"),
        order: null,
        slip: null,
        notes: [],
        messages: null,
        revisions: [],
        twins: [],
        payments: [],
        link: null,
        timesInstead: null,
        animals: null,
        documents: [],
        refunds: null,
        deposit: null,
        claims: null,
        promise: null,
        cash: { collectors: [], userId: null, mayPromise: false, withdrawal: null },
        now: ctx.now,
        userId: null,
      },
      { status: 404 },
    );
  }
  const order = found.value;
  const animals = await readAnimalHandling(ctx, order);
  const slip = readSlip(new URL(request.url).searchParams.get("print"));
  return {
    title: `${sentence(ctx, "admin-orders:detail.title")} ${order.reference}`,
    order,
    slip,
    notes: slip ? mustAllow(await readSlipNotes(ctx)) : [],
    messages: messages.ok ? messages.value : null,
    revisions: mustAllow(revisions),
    twins: mustAllow(twins),
    payments: mustAllow(payments),
    link: mustAllow(link),
    timesInstead: await readTimesInstead(ctx, order),
    animals,
    // Who may not read invoices sees the order without them.
    documents: documents.ok ? documents.value.map(listedPart) : [],
    refunds: await readOrderRefunds(ctx, order.id, GATEWAY_REFUNDS),
    deposit: await readDeposit(ctx.db, order.id),
    claims: mustAllow(claims),
    promise: mustAllow(promise),
    cash: await readCashOfOrder(ctx, order),
    now: ctx.now,
    userId: ctx.actor.kind === "staff" ? ctx.actor.userId : null,
  };
}

const CLAIM = z.string().max(100).catch("");

const change = z.discriminatedUnion("intent", [
  z.looseObject({ intent: z.literal("move") }),
  z.looseObject({ intent: z.literal("review") }),
  z.looseObject({ intent: z.literal("promise-cash") }),
  z.looseObject({ intent: z.literal("withdraw-cash") }),
  z.looseObject({ intent: z.literal("ask-payment") }),
  z.looseObject({ intent: z.literal("confirm-unverified") }),
  z.looseObject({ intent: z.literal("refund") }),
  z.looseObject({ intent: z.literal("answer-time") }),
  z.looseObject({ intent: z.literal("add-note") }),
  z.looseObject({ intent: z.literal("take-note-back") }),
  z.looseObject({ intent: z.literal("renew-link") }),
  z.looseObject({ intent: z.literal("revoke-link") }),
  z.looseObject({ intent: z.literal("tag-animal") }),
  z.looseObject({ intent: z.literal("check-animal") }),
  z.looseObject({ intent: z.literal("weigh-animal") }),
  z.looseObject({ intent: z.literal("settle-weight") }),
  z.looseObject({ intent: z.literal("replace-animal") }),
  z.looseObject({ intent: z.literal("remove-animal-proof") }),
  z.looseObject({ intent: z.literal("renew-gift-link") }),
  z.looseObject({ intent: z.literal("close-complaint") }),
  z.looseObject({ intent: z.literal("open-claim") }),
  z.looseObject({ intent: z.literal("answer-claim"), claimId: CLAIM }),
  z.looseObject({ intent: z.literal("preview-claim"), claimId: CLAIM }),
  z.looseObject({ intent: z.literal("decide-claim"), claimId: CLAIM }),
  z.looseObject({ intent: z.literal("approve-claim"), claimId: CLAIM }),
  z.looseObject({ intent: z.literal("dispute-claim"), claimId: CLAIM, bearer: z.string().max(20).catch("") }),
  z.looseObject({
    intent: z.literal("answer-dispute"),
    claimId: CLAIM,
    bearer: z.string().max(20).catch(""),
  }),
  z.looseObject({ intent: z.literal("send-goods") }),
  z.looseObject({ intent: z.literal("tell-delay") }),
  z.looseObject({ intent: z.literal("late-cause") }),
  z.looseObject({ intent: z.literal("extend-hold") }),
  z.looseObject({ intent: z.literal("keep-deposit") }),
  z.looseObject({ intent: z.literal("enter-part-transfer") }),
  z.looseObject({ intent: z.literal("move-share"), shareId: z.string().max(100).catch("") }),
]);

export const clientAction = keepTyped;

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  const body = asked.value;
  switch (body.intent) {
    case "move":
      return answerAction(ctx, await moveOrder(ctx, { id, body }));
    case "review":
      return answerAction(ctx, await reviewPayment(ctx, { id, body }));
    case "promise-cash":
      return answerAction(ctx, await promiseCashFor(ctx, { id }));
    case "withdraw-cash":
      return answerAction(ctx, await withdrawCashFor(ctx, { id }));
    case "ask-payment":
      return answerAction(ctx, await askGatewayAsAdmin(ctx, { id, body }));
    case "confirm-unverified":
      return answerAction(ctx, await confirmUnverified(ctx, { id, body }));
    case "refund":
      return answerAction(ctx, await askRefund(ctx, { id, body }, GATEWAY_REFUNDS));
    case "answer-time":
      return answerAction(ctx, await answerTime(ctx, { id, body }));
    case "add-note":
      return answerAction(ctx, await addNote(ctx, { id, body }));
    case "take-note-back":
      return answerAction(ctx, await takeNoteBack(ctx, { id, noteId: body.noteId }));
    case "renew-link":
      return answerAction(ctx, await renewOrderLink(ctx, { id }));
    case "revoke-link":
      return answerAction(ctx, await revokeOrderLink(ctx, { id }));
    case "tag-animal":
      return answerAction(ctx, await tagAnimal(ctx, { id, body }));
    case "check-animal":
      return answerAction(ctx, await checkAnimal(ctx, { id, body }));
    case "weigh-animal":
      return answerAction(ctx, await weighAnimal(ctx, { id, body }));
    case "settle-weight":
      return answerAction(ctx, await resolveWeight(ctx, { id, body }));
    case "replace-animal":
      return answerAction(ctx, await replaceAnimal(ctx, { id, body }));
    case "remove-animal-proof":
      return answerAction(ctx, await removeEvidence(ctx, { id, proofId: body.proofId }));
    case "close-complaint":
      return answerAction(ctx, await closeComplaint(ctx, { id, complaintId: body.complaintId }));
    case "open-claim":
      return answerAction(ctx, await openClaim(ctx, { id, body }));
    case "answer-claim":
      return answerAction(ctx, await answerClaim(ctx, { id, claimId: body.claimId, body }));
    case "preview-claim":
      return answerAction(ctx, await previewClaim(ctx, { id, claimId: body.claimId, body }, GATEWAY_REFUNDS));
    case "decide-claim":
      return answerAction(ctx, await decideClaim(ctx, { id, claimId: body.claimId, body }, GATEWAY_REFUNDS));
    case "approve-claim":
      return answerAction(ctx, await approveClaim(ctx, { id, claimId: body.claimId, body }, GATEWAY_REFUNDS));
    case "dispute-claim":
      return answerAction(ctx, await disputeShare(ctx, { ...body, body }));
    case "answer-dispute":
      return answerAction(ctx, await answerDispute(ctx, { ...body, body }));
    case "send-goods":
      return answerAction(ctx, await sendGoods(ctx, { id, claimId: body.claimId }));
    case "tell-delay":
      return answerAction(ctx, await tellDelay(ctx, { id, body }));
    case "late-cause":
      return answerAction(ctx, await sayLateCause(ctx, { id, body }));
    case "extend-hold":
      return answerAction(ctx, await extendHoldFor(ctx, { id, body }));
    case "keep-deposit":
      return answerAction(ctx, await keepDeposit(ctx, { id, body }));
    case "enter-part-transfer":
      return answerAction(ctx, await enterPartTransfer(ctx, { id, body }));
    case "move-share":
      return answerAction(ctx, await movePortion(ctx, { id, shareId: body.shareId, body }));
    case "renew-gift-link":
      return answerAction(ctx, await renewGiftLink(ctx, { id }));
  }
}

export default function AdminOrderPage({ loaderData }: Route.ComponentProps) {
  const { order, slip, notes, ...beside } = loaderData;
  useEscapeToList();
  if (!order) return <AdminOrderNotFound />;
  if (slip)
    return <SlipsPage orders={[order]} slip={slip} notes={notes} back={`/admin/orders/${order.id}`} />;
  return <OrderAdmin key={order.id} order={order} {...beside} />;
}
