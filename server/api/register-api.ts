import { gzipSync } from "node:zlib";
import {
  customerCookieName,
  staffCookieName,
  stationCookieName,
} from "#app/foundation/context/session-cookies.ts";
import { registerAdminAnimals } from "./admin/animals.ts";
import { registerAdminAudit } from "./admin/audit.ts";
import { registerAdminBankAccounts } from "./admin/bank-accounts.ts";
import { registerAdminBreeders } from "./admin/breeders.ts";
import { registerAdminCallers } from "./admin/callers.ts";
import { registerAdminCatalog } from "./admin/catalog.ts";
import { registerAdminClaims } from "./admin/claims.ts";
import { registerAdminContent } from "./admin/content.ts";
import { registerConversationMedia } from "./admin/conversation-media.ts";
import { registerAdminCustomers } from "./admin/customers.ts";
import { registerAdminCapacity } from "./admin/days/capacity.ts";
import { registerAdminSeasons } from "./admin/days/seasons.ts";
import { registerAdminStandingOrders } from "./admin/days/standing-orders.ts";
import { registerAdminWaiting } from "./admin/days/waiting.ts";
import { registerAdminFind } from "./admin/find-for-admin.ts";
import { registerAdminInbox } from "./admin/inbox.ts";
import { registerAdminInsights } from "./admin/insights.ts";
import { registerAdminMessages } from "./admin/messages.ts";
import { registerAdminBankStatements } from "./admin/money/bank-statements.ts";
import { registerAdminBookFiles } from "./admin/money/book-files.ts";
import { registerAdminBookWork } from "./admin/money/book-work.ts";
import { registerAdminBooks } from "./admin/money/books.ts";
import { registerAdminCash } from "./admin/money/cash.ts";
import { registerAdminEInvoicing } from "./admin/money/e-invoicing.ts";
import { registerAdminInvoices } from "./admin/money/invoices.ts";
import { registerPartTransfers } from "./admin/money/part-transfers.ts";
import { registerAdminPartners } from "./admin/money/partners.ts";
import { registerAdminRefunds } from "./admin/money/refunds.ts";
import { registerAdminSettlements } from "./admin/money/settlements.ts";
import { registerAdminOrderEdits } from "./admin/order-edits.ts";
import { registerAdminOrderWork } from "./admin/order-work.ts";
import { registerAdminOrders } from "./admin/orders.ts";
import { registerAdminPromises } from "./admin/promises.ts";
import { registerAdminReceipts } from "./admin/receipts.ts";
import { registerAdminRestaurants } from "./admin/restaurants.ts";
import { registerAdminReviews } from "./admin/reviews.ts";
import { registerAdminRuns } from "./admin/runs.ts";
import { registerAdminSettings } from "./admin/settings.ts";
import { registerOwnPassword } from "./admin/staff/own-password.ts";
import { registerAdminRoles } from "./admin/staff/roles.ts";
import { registerOwnSecondFactor } from "./admin/staff/second-factor.ts";
import { registerOwnSessions } from "./admin/staff/sessions.ts";
import { registerAdminLogin } from "./admin/staff/sign-in.ts";
import { registerAdminUsers } from "./admin/staff/users.ts";
import { registerAdminTableFiles } from "./admin/table-files.ts";
import { registerAdminTranslations } from "./admin/translations.ts";
import { registerBankAccounts } from "./bank-accounts.ts";
import { registerCatalog } from "./catalog.ts";
import { registerContent } from "./content.ts";
import { registerDriver } from "./driver.ts";
import { registerFreeTimes } from "./free-times.ts";
import { registerHeldReservations } from "./held-reservations.ts";
import { registerRefusals } from "./http/answers.ts";
import type { Api, App } from "./http/api-env.ts";
import { describeApi } from "./http/describe-api.ts";
import { registerInvoices } from "./invoices.ts";
import { registerMapsKey } from "./maps/maps-key.ts";
import { registerPointName } from "./maps/point-name.ts";
import { registerMe } from "./me.ts";
import { registerOrderAfterwards } from "./order-afterwards.ts";
import { registerOrderChanges } from "./order-changes.ts";
import { registerOrderEvents } from "./order-events.ts";
import { registerOrderGifts } from "./order-gifts.ts";
import { registerOrderPayments, registerOrderSplits } from "./order-payments.ts";
import { registerOrderPortions } from "./order-portions.ts";
import { registerOrderRefunds } from "./order-refunds.ts";
import { registerOrders } from "./orders.ts";
import { registerOwnMedia } from "./own-media.ts";
import { registerPaymentProof } from "./payment-proof.ts";
import { registerQuote } from "./quote.ts";
import { registerRestaurants } from "./restaurants.ts";
import { registerShopEvents } from "./shop-events.ts";
import { registerSignIn } from "./sign-in.ts";
import { registerSlaughterEvidence } from "./slaughter-evidence.ts";
import { registerStandingOrders } from "./standing-orders.ts";
import { registerStations } from "./stations.ts";
import { registerTellMe, registerWaiting } from "./waiting.ts";

/** The HTTP API: one file per noun. Each line opens the endpoints of one of them. */
export function registerApi(app: App, publicUrl: string) {
  const api = app as unknown as Api;
  api.openAPIRegistry.registerComponent("securitySchemes", "customer", {
    type: "apiKey",
    in: "cookie",
    name: customerCookieName(publicUrl),
    description: "Set by POST /api/verify-otp",
  });
  api.openAPIRegistry.registerComponent("securitySchemes", "staff", {
    type: "apiKey",
    in: "cookie",
    name: staffCookieName(publicUrl),
    description: "Set by POST /api/admin/login",
  });
  api.openAPIRegistry.registerComponent("securitySchemes", "station", {
    type: "apiKey",
    in: "cookie",
    name: stationCookieName(publicUrl),
    description: "Set by POST /api/station/pair",
  });
  api.openAPIRegistry.registerComponent("securitySchemes", "key", {
    type: "http",
    scheme: "bearer",
    description: "An API key out of the desk's page of connected programs, for what `x-permission` names",
  });

  registerRefusals(api);

  registerSignIn(api);
  registerMe(api);
  registerOwnMedia(api);
  registerMapsKey(api);
  registerPointName(api);
  registerAdminLogin(api);
  registerOwnPassword(api);
  registerOwnSecondFactor(api);
  registerOwnSessions(api);
  registerAdminUsers(api);
  registerAdminRoles(api);
  registerAdminCustomers(api);

  registerQuote(api);
  registerFreeTimes(api);
  registerHeldReservations(api);
  registerWaiting(api);
  registerTellMe(api);
  registerStandingOrders(api);
  registerOrders(api);
  registerPaymentProof(api);
  registerInvoices(api);
  registerOrderPayments(api);
  registerOrderChanges(api);
  registerOrderGifts(api);
  registerOrderPortions(api);
  registerOrderSplits(api);
  registerOrderRefunds(api);
  registerOrderAfterwards(api);
  registerOrderEvents(api);
  registerAdminOrders(api);
  registerAdminCallers(api);
  registerAdminOrderWork(api);
  registerAdminReceipts(api);
  registerAdminInvoices(api);
  registerAdminBankStatements(api);
  registerAdminOrderEdits(api);
  registerAdminRefunds(api);
  registerSlaughterEvidence(api);
  registerAdminAnimals(api);
  registerAdminClaims(api);
  registerAdminPromises(api);
  registerAdminRuns(api);
  registerAdminMessages(api);
  registerConversationMedia(api);
  registerAdminInbox(api);
  registerAdminCapacity(api);
  registerAdminWaiting(api);
  registerAdminStandingOrders(api);

  registerCatalog(api);
  registerRestaurants(api);
  registerContent(api);
  registerBankAccounts(api);
  registerShopEvents(api);
  registerStations(api);
  registerDriver(api);

  registerAdminCatalog(api);
  registerAdminBreeders(api);
  registerAdminRestaurants(api);
  registerAdminBankAccounts(api);
  registerAdminSettlements(api);
  registerPartTransfers(api);
  registerAdminPartners(api);
  registerAdminContent(api);
  registerAdminTranslations(api);
  registerAdminSeasons(api);
  registerAdminSettings(api);
  registerAdminReviews(api);
  registerAdminAudit(api);
  registerAdminEInvoicing(api);
  registerAdminInsights(api);
  registerAdminBooks(api);
  registerAdminBookWork(api);
  registerAdminCash(api);
  registerAdminBookFiles(api);
  registerAdminTableFiles(api);
  registerAdminFind(api);

  // The same for everybody and never another: collecting it takes as long as a dozen orders.
  let document: { plain: string; gzip: Uint8Array<ArrayBuffer> } | undefined;
  api.get("/api/openapi.json", (c) => {
    if (!document) {
      const plain = JSON.stringify(describeApi(api, publicUrl));
      document = { plain, gzip: new Uint8Array(gzipSync(plain)) };
    }
    const headers = { "Content-Type": "application/json", Vary: "Accept-Encoding" };
    return /\bgzip\b/.test(c.req.header("accept-encoding") ?? "")
      ? c.body(document.gzip, 200, { ...headers, "Content-Encoding": "gzip" })
      : c.body(document.plain, 200, headers);
  });
}
