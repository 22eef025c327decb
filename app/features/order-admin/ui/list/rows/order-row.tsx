import clsx from "clsx";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { isLate } from "#app/features/order-admin/rules/is-late.ts";
import type { Selection } from "#app/features/order-admin/ui/list/bulk/use-selection.ts";
import { useListPosition } from "#app/features/order-admin/ui/order/use-back-to-list.ts";
import { shortOf } from "#app/features/order-core/rules/money-before-work.ts";
import { AdminOrderStatus } from "#app/features/order-pages/ui/admin-order-status.tsx";
import { ShortBadge } from "#app/features/order-pages/ui/short-badge.tsx";
import type { AdminOrderRow } from "#app/features/order-reading/rules/order-view.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { textLanguage } from "#app/lib/text-language.ts";
import { SheetIcon } from "#app/ui/drawings/icon-sheet.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { AskedMark } from "./asked-mark.tsx";
import { useListRow } from "./list-row.ts";
import { OrderTick } from "./order-tick.tsx";
import { PaymentMarkIcon } from "./payment-mark.tsx";

export interface OrderRowProps {
  order: AdminOrderRow;
  now: Date;
  selection: Selection;
}

/** A press on what lies over the row's link is one on the link, with the keys that were held. */
function pressRow(event: MouseEvent<HTMLTableRowElement>) {
  if ((event.target as Element).closest("a, input")) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const press = new window.MouseEvent("click", {
    bubbles: true,
    cancelable: true,
    ctrlKey,
    metaKey,
    shiftKey,
  });
  event.currentTarget.querySelector("a")?.dispatchEvent(press);
}

/** One order on one line; the whole line is its link. */
export function OrderRow({ order, now, selection }: OrderRowProps) {
  const { t, i18n } = useTranslation("admin-orders");
  const language = i18n.language;
  const format = useFormat();
  const here = useListPosition();
  const row = useListRow(order.id);
  const phone = format.phone(order.customerPhone);
  return (
    <tr
      data-order={order.id}
      onClick={pressRow}
      onFocus={row.onFocus}
      className={
        clsx(
          order.isMoneyMissing && "bg-brick/5",
          row.isActive && "bg-ember/14! outline-2 -outline-offset-2 outline-ember print:outline-0",
        ) || undefined
      }
    >
      <td className="tick-cell">
        <OrderTick
          isInRow
          label={t("list.selectOne", { name: order.customerName })}
          checked={selection.has(order.id)}
          tabIndex={row.tabIndex}
          onChange={(checked) => selection.set(order.id, checked)}
        />
      </td>
      <td>
        <Link
          to={`/admin/orders/${order.id}`}
          state={here}
          prefetch="intent"
          discover="none"
          tabIndex={row.tabIndex}
          aria-label={`${order.reference} ${order.customerName}, ${t(`status.${order.status}`)}, ${order.id.slice(0, 8)}`}
          className="row-link"
          translate="no"
        >
          <bdi>{order.reference}</bdi>
          <bdi>{order.id.slice(0, 8)}</bdi>
        </Link>
      </td>
      <td className="made-cell">
        <time dateTime={order.createdAt} className="cut-cell">
          {format.relative(new Date(order.createdAt), now)}
        </time>
      </td>
      <td>
        <span
          dir="auto"
          lang={textLanguage(order.customerName)}
          title={phone ? `${order.customerName} · ${phone}` : order.customerName}
          className="titled-cell cut-cell"
        >
          {order.customerName}
        </span>
      </td>
      <td translate="no" className="phone-cell">
        <bdi dir="ltr">{phone}</bdi>
      </td>
      <td className="broad-cell">
        <RowAnimals meats={order.meats} language={language} />
      </td>
      <td>
        <RowPlace order={order} language={language} />
      </td>
      <td className="whitespace-nowrap">
        <RowWhen order={order} now={now} />
      </td>
      {/* Longer than its column, "1,085 of 2,105" reaches towards the time before it, where there is room. */}
      <td className="end-cell">
        {shortOf(order) ? (
          <span className="flex justify-end">
            <ShortBadge order={order} isCompact />
          </span>
        ) : (
          <Money halalas={order.grandTotalHalalas} className="font-medium" />
        )}
      </td>
      <td>
        <span className="in-a-row">
          <PaymentMarkIcon order={order} isOnSheet />
          <AskedMark order={order} />
          <AdminOrderStatus status={order.status} isCompact />
        </span>
      </td>
    </tr>
  );
}

/** So many letters have room in their column, however wide they are. */
const SHORT_LINE = 12;

function RowAnimals({ meats, language }: { meats: AdminOrderRow["meats"]; language: Language }) {
  const lines = meats.map(({ breed, ageClass, quantity }) => {
    const name = `${localName(breed, language)} · ${localName(ageClass, language)}`;
    // Kept apart from the words, whichever way these run.
    return quantity > 1 ? `${name} \u2066× ${quantity}\u2069` : name;
  });
  // Nothing of it can be cut.
  const isShort = lines.length === 1 && (lines[0] ?? "").length <= SHORT_LINE;
  const title = isShort ? undefined : lines.join("\n");
  if (lines.length < 2)
    return (
      <span title={title} dir="auto" className="titled-cell cut-cell">
        {lines[0]}
      </span>
    );
  return (
    <span title={title} className="titled-cell flex gap-1.5">
      <span dir="auto" className="cut-cell">
        {lines[0]}
      </span>
      <LtrText className="text-quiet">+{lines.length - 1}</LtrText>
    </span>
  );
}

/** Home, or which restaurant and how it leaves it. */
function RowPlace({ order, language }: { order: AdminOrderRow; language: Language }) {
  const { t } = useTranslation("admin-orders");
  if (order.fulfillment === "home") return t("list.home");
  const name = order.restaurant ? localName(order.restaurant, language) : t("facts.restaurantType");
  const how = t(`list.${order.deliveryMethod}`);
  const icon = order.deliveryMethod === "pickup" ? "pickup" : "driven";
  return (
    <span title={`${name} · ${how}`} className="titled-cell flex items-center gap-1.5">
      <SheetIcon name={icon} className="size-3.5 shrink-0 text-quiet" />
      <span className="sr-only">{how}</span>
      <span dir="auto" className="cut-cell">
        {name}
      </span>
    </span>
  );
}

/** When it was promised, and whether that has passed. */
function RowWhen({ order, now }: { order: AdminOrderRow; now: Date }) {
  const { t } = useTranslation("admin-orders");
  const format = useFormat();
  if (!order.schedule) return <span className="text-quiet">{t("facts.noSchedule")}</span>;
  const { date, time } = order.schedule;
  const words = (
    <>
      {`${format.shortWeekday(date)} ${format.shortDateOf(date)} `}
      <bdi className="figures">{format.time(time)}</bdi>
    </>
  );
  if (!isLate(order, now)) return words;
  return (
    <span className="in-a-row font-medium text-brick">
      <span>{words}</span>
      <SheetIcon name="late" className="size-3.5 shrink-0" />
      <span className="sr-only">{t("list.late")}</span>
    </span>
  );
}
