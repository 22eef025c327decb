import { Printer } from "lucide-react";
import type { OrderPaper } from "#app/features/order-admin/reads/read-paper.server.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { formatSaudiPhone } from "#app/lib/phone.ts";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { QrCode } from "#app/ui/figures/qr-code.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** The receipt as it will be printed on a roll of 80 mm, and the way back to its order. */
export function OrderPaperPage({ paper }: { paper: OrderPaper }) {
  const { t } = useTranslation("admin-order");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-5 print:block">
      <div data-screen-only className="flex w-full flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t("paper.title")}</h1>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/admin/orders/${paper.order.id}`} variant="secondary" size="sm">
            {t("paper.back")}
          </LinkButton>
          <Button
            size="sm"
            autoFocus
            icon={<Printer aria-hidden className="size-4.5" />}
            onClick={() => window.print()}
          >
            {t("paper.print")}
          </Button>
        </div>
      </div>
      {!paper.link && (
        <p data-screen-only className="rounded-field border border-saffron/50 p-3 tint-saffron">
          {t("paper.linkStopped")}
        </p>
      )}
      {/* The page is named on a block: a grid gives its own name to nothing around it. */}
      <div className="print:[page:paper-roll]">
        <OrderPaperSheet paper={paper} />
      </div>
    </div>
  );
}

/** All that somebody without a phone needs: which order, when, what it costs, and the code that opens it on anybody's phone. */
export function OrderPaperSheet({ paper: { order, link, asksConsent, shopPhone } }: { paper: OrderPaper }) {
  const { t, i18n } = useTranslation("admin-order");
  const { t: of } = useTranslation("admin-orders");
  const language = i18n.language;
  const format = useFormat();
  const shop = useShopFacts();
  const { schedule, restaurant, dueHalalas, totals } = order;
  return (
    <article className="grid w-[80mm] grid-cols-[minmax(0,1fr)] gap-[2.5mm] border border-dashed border-line bg-white p-[4mm] text-[3.4mm] leading-[1.5] text-black print:border-0">
      <header className="text-center">
        <p className="text-[5mm] leading-[1.3] font-bold">{shop.name}</p>
        {shopPhone && <LtrText>{formatSaudiPhone(shopPhone)}</LtrText>}
      </header>
      <p className="border-y border-black py-[2mm] text-center">
        <LtrText mono className="block text-[6.5mm] leading-[1.2] font-bold">
          {order.reference}
        </LtrText>
        <OwnWords>{order.customerName}</OwnWords>
      </p>
      <p className="font-semibold">
        {schedule ? format.promise(schedule) : of("facts.noSchedule")}
        <span className="block font-normal">
          {restaurant
            ? `${localName(restaurant, language)} · ${of(`list.${order.deliveryMethod}`)}`
            : of("list.home")}
        </span>
        {order.address && <OwnWords className="block font-normal break-words">{order.address}</OwnWords>}
      </p>
      <ul>
        {order.meats.map((meat, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the animals of an order keep their places
          <li key={index}>
            {meat.quantity} × {localName(meat.breed, language)} {localName(meat.ageClass, language)}
            {meat.cookingStyle && ` · ${localName(meat.cookingStyle, language)}`}
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] border-t border-black pt-[2mm]">
        <dt>{t("paper.total")}</dt>
        <dd className="font-bold">
          <Money halalas={totals.grandTotalHalalas} />
        </dd>
        <dt>{t("paper.due")}</dt>
        <dd className="font-bold">
          <Money halalas={dueHalalas} />
        </dd>
      </dl>
      {link && (
        <div className="grid justify-items-center gap-[1.5mm] border-t border-black pt-[2.5mm] text-center">
          <span className="w-[42mm]">
            <QrCode text={link} label={t("paper.code")} />
          </span>
          <p>{t("paper.scan")}</p>
          <p className="text-[2.6mm] leading-[1.4] break-all">
            <LtrText>{link}</LtrText>
          </p>
        </div>
      )}
      {asksConsent && link && <p className="border border-black p-[2mm] font-bold">{t("paper.consent")}</p>}
      <footer className="border-t border-black pt-[1.5mm] text-center text-[2.8mm]">
        {t("paper.noInvoice")}
      </footer>
    </article>
  );
}
