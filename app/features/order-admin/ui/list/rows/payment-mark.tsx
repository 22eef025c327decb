import {
  BadgeCheck,
  Banknote,
  BanknoteX,
  ChartPie,
  CircleDashed,
  FileX,
  Hourglass,
  type LucideIcon,
  ReceiptText,
} from "lucide-react";
import {
  type MarkedMoney,
  type PaymentMark,
  paymentMark,
} from "#app/features/order-admin/rules/list/payment-mark.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SheetIcon } from "#app/ui/drawings/icon-sheet.tsx";

const LOOK: Record<PaymentMark, { icon: LucideIcon; tone: string }> = {
  missing: { icon: BanknoteX, tone: "text-brick" },
  unverified: { icon: Hourglass, tone: "text-saffron" },
  receipt: { icon: ReceiptText, tone: "text-ember" },
  cash: { icon: Banknote, tone: "text-ember" },
  verified: { icon: BadgeCheck, tone: "text-palm" },
  down_payment: { icon: ChartPie, tone: "text-ember" },
  part: { icon: ChartPie, tone: "text-saffron" },
  rejected: { icon: FileX, tone: "text-brick" },
  unpaid: { icon: CircleDashed, tone: "text-quiet" },
};

/** Each look once, for the lines of a list. */
export const MONEY_ICONS = Object.fromEntries(
  Object.entries(LOOK).map(([mark, { icon }]) => [`money-${mark}`, icon]),
);

/** How the money of an order stands: a small mark that has a name; with `named` the name is seen. */
export function PaymentMarkIcon({
  order,
  named = false,
  isOnSheet = false,
}: {
  order: MarkedMoney;
  named?: boolean;
  /** Drawn once for the whole list (`MONEY_ICONS`). */
  isOnSheet?: boolean;
}) {
  const { t } = useTranslation("admin-orders");
  const mark = paymentMark(order);
  const { icon: Icon, tone } = LOOK[mark];
  const name = t(`paymentMark.${mark}`);
  if (named)
    return (
      <span className={`inline-flex items-center gap-1.5 text-xs font-medium ${tone}`}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {name}
      </span>
    );
  // Over the link that covers its row: pointing at it says its name, which is what it is called by ears too.
  return (
    <span role="img" title={name} className={`row-mark ${tone}`}>
      {isOnSheet ? (
        <SheetIcon name={`money-${mark}`} className="size-4" />
      ) : (
        <Icon aria-hidden className="size-4" />
      )}
    </span>
  );
}
