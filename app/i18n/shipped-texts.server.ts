import accountAr from "./ar/account.json" with { type: "json" };
import adminAr from "./ar/admin.json" with { type: "json" };
import adminAnimalsAr from "./ar/admin-animals.json" with { type: "json" };
import adminBankAr from "./ar/admin-bank.json" with { type: "json" };
import adminBoardAr from "./ar/admin-board.json" with { type: "json" };
import adminCapacityAr from "./ar/admin-capacity.json" with { type: "json" };
import adminCashAr from "./ar/admin-cash.json" with { type: "json" };
import adminCatalogAr from "./ar/admin-catalog.json" with { type: "json" };
import adminClaimsAr from "./ar/admin-claims.json" with { type: "json" };
import adminCommissionAr from "./ar/admin-commission.json" with { type: "json" };
import adminContentAr from "./ar/admin-content.json" with { type: "json" };
import adminDayAr from "./ar/admin-day.json" with { type: "json" };
import adminEInvoicingAr from "./ar/admin-e-invoicing.json" with { type: "json" };
import adminExportAr from "./ar/admin-export.json" with { type: "json" };
import adminInboxAr from "./ar/admin-inbox.json" with { type: "json" };
import adminInvoicesAr from "./ar/admin-invoices.json" with { type: "json" };
import adminMachinesAr from "./ar/admin-machines.json" with { type: "json" };
import adminMoneyAr from "./ar/admin-money.json" with { type: "json" };
import adminNewOrderAr from "./ar/admin-new-order.json" with { type: "json" };
import adminNutritionAr from "./ar/admin-nutrition.json" with { type: "json" };
import adminOpeningAr from "./ar/admin-opening.json" with { type: "json" };
import adminOrderAr from "./ar/admin-order.json" with { type: "json" };
import adminOrderKeysAr from "./ar/admin-order-keys.json" with { type: "json" };
import adminOrdersAr from "./ar/admin-orders.json" with { type: "json" };
import adminPartnersAr from "./ar/admin-partners.json" with { type: "json" };
import adminPeopleAr from "./ar/admin-people.json" with { type: "json" };
import adminPromiseAr from "./ar/admin-promise.json" with { type: "json" };
import adminReceiptsAr from "./ar/admin-receipts.json" with { type: "json" };
import adminRefundsAr from "./ar/admin-refunds.json" with { type: "json" };
import adminRolesAr from "./ar/admin-roles.json" with { type: "json" };
import adminRunsAr from "./ar/admin-runs.json" with { type: "json" };
import adminSeasonsAr from "./ar/admin-seasons.json" with { type: "json" };
import adminSettingsAr from "./ar/admin-settings.json" with { type: "json" };
import adminSettlementsAr from "./ar/admin-settlements.json" with { type: "json" };
import adminStandingAr from "./ar/admin-standing.json" with { type: "json" };
import adminStationsAr from "./ar/admin-stations.json" with { type: "json" };
import adminWaitingAr from "./ar/admin-waiting.json" with { type: "json" };
import adminZonesAr from "./ar/admin-zones.json" with { type: "json" };
import animalsAr from "./ar/animals.json" with { type: "json" };
import commonAr from "./ar/common.json" with { type: "json" };
import gatewaysAr from "./ar/gateways.json" with { type: "json" };
import homeAr from "./ar/home.json" with { type: "json" };
import invoicesAr from "./ar/invoices.json" with { type: "json" };
import legalAr from "./ar/legal.json" with { type: "json" };
import messagesAr from "./ar/messages.json" with { type: "json" };
import nutritionAr from "./ar/nutrition.json" with { type: "json" };
import ordersAr from "./ar/orders.json" with { type: "json" };
import pagesAr from "./ar/pages.json" with { type: "json" };
import papersAr from "./ar/papers.json" with { type: "json" };
import partnerAr from "./ar/partner.json" with { type: "json" };
import paymentsAr from "./ar/payments.json" with { type: "json" };
import placesAr from "./ar/places.json" with { type: "json" };
import refundsAr from "./ar/refunds.json" with { type: "json" };
import refusalsAr from "./ar/refusals.json" with { type: "json" };
import restaurantsAr from "./ar/restaurants.json" with { type: "json" };
import shellAr from "./ar/shell.json" with { type: "json" };
import splitAr from "./ar/split.json" with { type: "json" };
import standingAr from "./ar/standing.json" with { type: "json" };
import wizardAr from "./ar/wizard.json" with { type: "json" };
import accountEn from "./en/account.json" with { type: "json" };
import adminEn from "./en/admin.json" with { type: "json" };
import adminAnimalsEn from "./en/admin-animals.json" with { type: "json" };
import adminBankEn from "./en/admin-bank.json" with { type: "json" };
import adminBoardEn from "./en/admin-board.json" with { type: "json" };
import adminCapacityEn from "./en/admin-capacity.json" with { type: "json" };
import adminCashEn from "./en/admin-cash.json" with { type: "json" };
import adminCatalogEn from "./en/admin-catalog.json" with { type: "json" };
import adminClaimsEn from "./en/admin-claims.json" with { type: "json" };
import adminCommissionEn from "./en/admin-commission.json" with { type: "json" };
import adminContentEn from "./en/admin-content.json" with { type: "json" };
import adminDayEn from "./en/admin-day.json" with { type: "json" };
import adminEInvoicingEn from "./en/admin-e-invoicing.json" with { type: "json" };
import adminExportEn from "./en/admin-export.json" with { type: "json" };
import adminInboxEn from "./en/admin-inbox.json" with { type: "json" };
import adminInvoicesEn from "./en/admin-invoices.json" with { type: "json" };
import adminMachinesEn from "./en/admin-machines.json" with { type: "json" };
import adminMoneyEn from "./en/admin-money.json" with { type: "json" };
import adminNewOrderEn from "./en/admin-new-order.json" with { type: "json" };
import adminNutritionEn from "./en/admin-nutrition.json" with { type: "json" };
import adminOpeningEn from "./en/admin-opening.json" with { type: "json" };
import adminOrderEn from "./en/admin-order.json" with { type: "json" };
import adminOrderKeysEn from "./en/admin-order-keys.json" with { type: "json" };
import adminOrdersEn from "./en/admin-orders.json" with { type: "json" };
import adminPartnersEn from "./en/admin-partners.json" with { type: "json" };
import adminPeopleEn from "./en/admin-people.json" with { type: "json" };
import adminPromiseEn from "./en/admin-promise.json" with { type: "json" };
import adminReceiptsEn from "./en/admin-receipts.json" with { type: "json" };
import adminRefundsEn from "./en/admin-refunds.json" with { type: "json" };
import adminRolesEn from "./en/admin-roles.json" with { type: "json" };
import adminRunsEn from "./en/admin-runs.json" with { type: "json" };
import adminSeasonsEn from "./en/admin-seasons.json" with { type: "json" };
import adminSettingsEn from "./en/admin-settings.json" with { type: "json" };
import adminSettlementsEn from "./en/admin-settlements.json" with { type: "json" };
import adminStandingEn from "./en/admin-standing.json" with { type: "json" };
import adminStationsEn from "./en/admin-stations.json" with { type: "json" };
import adminWaitingEn from "./en/admin-waiting.json" with { type: "json" };
import adminZonesEn from "./en/admin-zones.json" with { type: "json" };
import animalsEn from "./en/animals.json" with { type: "json" };
import commonEn from "./en/common.json" with { type: "json" };
import gatewaysEn from "./en/gateways.json" with { type: "json" };
import homeEn from "./en/home.json" with { type: "json" };
import invoicesEn from "./en/invoices.json" with { type: "json" };
import legalEn from "./en/legal.json" with { type: "json" };
import messagesEn from "./en/messages.json" with { type: "json" };
import nutritionEn from "./en/nutrition.json" with { type: "json" };
import ordersEn from "./en/orders.json" with { type: "json" };
import pagesEn from "./en/pages.json" with { type: "json" };
import papersEn from "./en/papers.json" with { type: "json" };
import partnerEn from "./en/partner.json" with { type: "json" };
import paymentsEn from "./en/payments.json" with { type: "json" };
import placesEn from "./en/places.json" with { type: "json" };
import refundsEn from "./en/refunds.json" with { type: "json" };
import refusalsEn from "./en/refusals.json" with { type: "json" };
import restaurantsEn from "./en/restaurants.json" with { type: "json" };
import shellEn from "./en/shell.json" with { type: "json" };
import splitEn from "./en/split.json" with { type: "json" };
import standingEn from "./en/standing.json" with { type: "json" };
import wizardEn from "./en/wizard.json" with { type: "json" };
import { withGatewayTexts } from "./gateway-texts.ts";

/** Every shipped text. Only the server loads this file; browsers get the namespaces their page names. */
export const shippedTexts = {
  ar: withGatewayTexts(
    {
      animals: animalsAr,
      common: commonAr,
      shell: shellAr,
      home: homeAr,
      restaurants: restaurantsAr,
      nutrition: nutritionAr,
      wizard: wizardAr,
      orders: ordersAr,
      invoices: invoicesAr,
      payments: paymentsAr,
      split: splitAr,
      papers: papersAr,
      partner: partnerAr,
      standing: standingAr,
      account: accountAr,
      pages: pagesAr,
      places: placesAr,
      legal: legalAr,
      refusals: refusalsAr,
      messages: messagesAr,
      admin: adminAr,
      "admin-day": adminDayAr,
      "admin-zones": adminZonesAr,
      "admin-seasons": adminSeasonsAr,
      "admin-order": adminOrderAr,
      "admin-export": adminExportAr,
      "admin-money": adminMoneyAr,
      "admin-opening": adminOpeningAr,
      "admin-orders": adminOrdersAr,
      "admin-bank": adminBankAr,
      "admin-board": adminBoardAr,
      "admin-animals": adminAnimalsAr,
      "admin-cash": adminCashAr,
      "admin-capacity": adminCapacityAr,
      "admin-catalog": adminCatalogAr,
      "admin-claims": adminClaimsAr,
      "admin-runs": adminRunsAr,
      "admin-commission": adminCommissionAr,
      "admin-content": adminContentAr,
      "admin-promise": adminPromiseAr,
      "admin-nutrition": adminNutritionAr,
      "admin-partners": adminPartnersAr,
      "admin-people": adminPeopleAr,
      "admin-roles": adminRolesAr,
      "admin-machines": adminMachinesAr,
      "admin-stations": adminStationsAr,
      "admin-new-order": adminNewOrderAr,
      "admin-order-keys": adminOrderKeysAr,
      "admin-receipts": adminReceiptsAr,
      "admin-settings": adminSettingsAr,
      "admin-e-invoicing": adminEInvoicingAr,
      "admin-waiting": adminWaitingAr,
      "admin-settlements": adminSettlementsAr,
      "admin-refunds": adminRefundsAr,
      refunds: refundsAr,
      "admin-standing": adminStandingAr,
      "admin-inbox": adminInboxAr,
      "admin-invoices": adminInvoicesAr,
    },
    gatewaysAr,
  ),
  en: withGatewayTexts(
    {
      animals: animalsEn,
      common: commonEn,
      shell: shellEn,
      home: homeEn,
      restaurants: restaurantsEn,
      nutrition: nutritionEn,
      wizard: wizardEn,
      orders: ordersEn,
      invoices: invoicesEn,
      payments: paymentsEn,
      split: splitEn,
      papers: papersEn,
      partner: partnerEn,
      standing: standingEn,
      account: accountEn,
      pages: pagesEn,
      places: placesEn,
      legal: legalEn,
      refusals: refusalsEn,
      messages: messagesEn,
      admin: adminEn,
      "admin-day": adminDayEn,
      "admin-zones": adminZonesEn,
      "admin-seasons": adminSeasonsEn,
      "admin-order": adminOrderEn,
      "admin-export": adminExportEn,
      "admin-money": adminMoneyEn,
      "admin-opening": adminOpeningEn,
      "admin-orders": adminOrdersEn,
      "admin-bank": adminBankEn,
      "admin-board": adminBoardEn,
      "admin-animals": adminAnimalsEn,
      "admin-cash": adminCashEn,
      "admin-capacity": adminCapacityEn,
      "admin-catalog": adminCatalogEn,
      "admin-claims": adminClaimsEn,
      "admin-runs": adminRunsEn,
      "admin-commission": adminCommissionEn,
      "admin-content": adminContentEn,
      "admin-promise": adminPromiseEn,
      "admin-nutrition": adminNutritionEn,
      "admin-partners": adminPartnersEn,
      "admin-people": adminPeopleEn,
      "admin-roles": adminRolesEn,
      "admin-machines": adminMachinesEn,
      "admin-stations": adminStationsEn,
      "admin-new-order": adminNewOrderEn,
      "admin-order-keys": adminOrderKeysEn,
      "admin-receipts": adminReceiptsEn,
      "admin-settings": adminSettingsEn,
      "admin-e-invoicing": adminEInvoicingEn,
      "admin-waiting": adminWaitingEn,
      "admin-settlements": adminSettlementsEn,
      "admin-refunds": adminRefundsEn,
      refunds: refundsEn,
      "admin-standing": adminStandingEn,
      "admin-inbox": adminInboxEn,
      "admin-invoices": adminInvoicesEn,
    },
    gatewaysEn,
  ),
};
