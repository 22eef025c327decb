import { Phone, Printer } from "lucide-react";
import type { RootData } from "#app/foundation/page/root-data.ts";
import { telLink } from "#app/foundation/page/tel-link.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { whatsappLink } from "#app/lib/addresses/whatsapp-link.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { SocialGlyph } from "#app/ui/drawings/social-glyphs.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SendOrder, type SendOrderProps } from "./send-order.tsx";

/** Asking the shop about this order; showing it to somebody else, or keeping it on paper, is something else. */
export function OrderHelp({ order }: Pick<SendOrderProps, "order">) {
  const { t } = useTranslation("orders");
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <AskShop order={order} />
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <SendOrder order={order} className="flex-1" />
        <Button
          variant="secondary"
          size="sm"
          className="flex-1 whitespace-nowrap max-[359px]:whitespace-normal"
          icon={<Printer aria-hidden className="size-5" />}
          onClick={() => window.print()}
        >
          {t("print")}
        </Button>
      </div>
    </div>
  );
}

/** A question on the shop's own pages, and the ways to its people that it has set, with the order named. */
export function AskShop({ order: { id, reference } }: { order: { id: string; reference: string } }) {
  const { t } = useTranslation("orders");
  const { settings } = useShopFacts<RootData & { settings: { phone: string } }>();
  const { whatsapp_number: whatsapp, phone } = settings;
  const look = `${buttonLook({ variant: "secondary", size: "sm" })} flex-1 whitespace-nowrap max-[359px]:whitespace-normal`;
  return (
    <>
      <LinkButton to={`/ask?order=${id}`} variant="secondary" size="sm" className="flex-1 whitespace-nowrap">
        {t("helpAsk")}
      </LinkButton>
      {whatsapp && (
        <ExternalLink href={whatsappLink(whatsapp, t("helpText", { reference }))} className={look}>
          <SocialGlyph network="whatsapp" />
          {t("helpAction")}
        </ExternalLink>
      )}
      {phone && (
        <a href={telLink(phone)} className={look}>
          <Phone aria-hidden className="size-5" />
          {t("helpCall")}
        </a>
      )}
    </>
  );
}
