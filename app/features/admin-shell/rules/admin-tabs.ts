import { BANK_TABS } from "#app/features/bank-statements/rules/bank-line.ts";
import { SHOP_AREAS } from "#app/features/settings/rules/setting-kinds.ts";
import { COOKING_CATEGORIES } from "#app/vocabulary/cooking-category.ts";
import { CALLED } from "#app/vocabulary/money/gateways.ts";
import { REFUND_TAB_NAMES } from "#app/vocabulary/money/refund.ts";
import { CUT_CATEGORIES } from "#app/vocabulary/order-choices.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import { REVIEW_TABS } from "#app/vocabulary/review-status.ts";
import { WORK_QUEUES } from "#app/vocabulary/work-queues.ts";
import type { AdminPageName } from "./admin-pages.ts";

export interface AdminTab {
  of: AdminPageName;
  to: string;
  /** Its name on its page. */
  text: string;
  /** What people call it beside that. */
  words?: string;
  /** Where its page opens to more people than it does. */
  needs?: readonly Permission[];
}

const QUEUE_WORDS: Partial<Record<(typeof WORK_QUEUES)[number], string>> = {
  money: "المبلغ مفقود أقل short missing money",
  verify: "إيصالات تحقق receipts verify",
  confirm: "قبول جديدة مدفوعة accept new paid",
  late: "تأخير overdue delayed",
  return: "استرداد إرجاع refund give back",
  today: "طلبات اليوم توصيل اليوم today's orders",
  tomorrow: "طلبات الغد بكرة غدا tomorrow's orders",
  complaints: "شكوى شكاوى مشكلة complaint problem",
  gifts: "هدية عنوان gift address",
};

/** Every tab and section of the desk's pages that has an address of its own. */
export const ADMIN_TABS: readonly AdminTab[] = [
  ...WORK_QUEUES.map((queue) => ({
    of: "orders" as const,
    to: `/admin/orders?queue=${queue}`,
    text: `admin-orders:queues.${queue}`,
    words: QUEUE_WORDS[queue] ?? "",
  })),
  { of: "messages", to: "/admin/messages?view=undelivered", text: "admin-people:conversations.undelivered" },
  {
    of: "messages",
    to: "/admin/messages?whose=mine",
    text: "admin-people:conversations.mine",
    words: "واتساب محادثات whatsapp inbox conversations",
  },
  {
    of: "telling",
    to: "/admin/telling#canned",
    text: "admin-people:conversations.canned",
    words: "ردود جاهزة قوالب رد سريع canned quick replies templates",
  },
  ...BANK_TABS.map((tab) => ({
    of: "bank" as const,
    to: `/admin/bank?tab=${tab}`,
    text: `admin-bank:tabs.${tab}`,
  })),
  ...REFUND_TAB_NAMES.map((tab) => ({
    of: "refunds" as const,
    to: `/admin/refunds?tab=${tab}`,
    text: `admin-refunds:tabs.${tab}`,
    words: tab === "waiting" ? "موافقات اعتماد approvals approve" : "",
  })),
  {
    of: "money",
    to: "/admin/money/correct",
    text: "admin-money:correct.title",
    words: "قيد يدوي تعديل journal entry manual fix",
    needs: ["ledger.close"],
  },
  {
    of: "invoices",
    to: "/admin/invoices/print",
    text: "admin-invoices:printMonth",
    words: "طباعة فواتير الشهر print pdf",
  },
  {
    of: "financial",
    to: "/admin/financial#financial-order",
    text: "admin-settings:financial.order",
  },
  { of: "financial", to: "/admin/financial#financial-shares", text: "admin-settings:financial.shares" },
  {
    of: "financial",
    to: "/admin/financial#gateways",
    text: "admin-settings:gateways.title",
    words: `${CALLED} مدى فيزا mada visa cards`,
  },
  {
    of: "financial",
    to: "/admin/financial#bank-accounts",
    text: "admin-settings:banks.title",
    words: "آيبان حساب بنكي تحويل الراجحي iban account beneficiary",
  },
  ...[...COOKING_CATEGORIES, ...CUT_CATEGORIES].map((category) => ({
    of: "cookingTypes" as const,
    to: `/admin/cooking-types?category=${category}`,
    text: `admin-catalog:cooking.${category}`,
  })),
  ...(["banners", "icons", "translations"] as const).map((tab) => ({
    of: "content" as const,
    to: `/admin/content?tab=${tab}`,
    text: `admin-content:tabs.${tab}`,
  })),
  {
    of: "day",
    to: "/admin/day/labels",
    text: "admin-day:labels.open",
    words: "ملصق ملصقات لاصق أكياس طباعة labels stickers bags print",
    needs: ["orders.read"],
  },
  ...REVIEW_TABS.map((status) => ({
    of: "reviews" as const,
    to: `/admin/reviews?status=${status}`,
    text: `admin-people:reviews.status.${status}`,
    words: status === "pending" || status === "answers" ? "موافقات approvals approve" : "",
  })),
  ...[...SHOP_AREAS, "messages" as const].map((area) => ({
    of: "settings" as const,
    to: `/admin/settings#${area}`,
    text: `admin-settings:settings.areas.${area}`,
    words: area === "messages" ? "واتساب رسائل نصية whatsapp sms channel" : "",
  })),
];
