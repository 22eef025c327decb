import { MessageCircle, PackageOpen } from "lucide-react";
import { data } from "react-router";
import { SignInToSee } from "#app/features/order-pages/ui/sign-in-to-see.tsx";
import { useLiveOrder } from "#app/features/order-pages/ui/use-live-order.ts";
import {
  type ReceivedPortion,
  readPortion,
} from "#app/features/orders/reads/portions/read-portion.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { whatsappLink } from "#app/lib/addresses/whatsapp-link.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { SentenceWith } from "#app/ui/figures/own-words.tsx";
import type { Route } from "./+types/portion";

export const handle = { i18n: ["orders", "account"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageTitle(matches, loaderData?.title),
  { name: "referrer", content: "no-referrer" },
];

/** A share by its own link, without a price anywhere (SR05). Wrong, ended and revoked links are one page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const mark = ctx.events.ordersMark();
  const found = await readPortion(ctx, params.token);
  if (!found.ok) {
    const title = sentence(ctx, "orders:toSignIn.linkOver.title");
    const status = found.code === "too_many_requests" ? 429 : 410;
    return data({ title, share: null, mark }, { status });
  }
  return { title: sentence(ctx, "orders:sharedWith.title"), share: found.value, mark };
}

export default function PortionPage({ loaderData: { share: portion, mark }, params }: Route.ComponentProps) {
  if (!portion) return <SignInToSee about="linkOver" next="/orders" />;
  return <Received share={portion} mark={mark} address={`/t/${params.token}`} />;
}

function Received({
  share: portion,
  mark,
  address,
}: {
  share: ReceivedPortion;
  mark: string;
  address: string;
}) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const { hijri } = useHijri();
  const shop = useShopFacts();
  const isLive = useLiveOrder(`${address}/events`, mark);
  const { schedule, stage, stageAt } = portion;
  return (
    <main id="main" className="above-dock mx-auto grid w-full max-w-2xl gap-5 px-4 py-6">
      <header className="flex items-start gap-4">
        <PackageOpen aria-hidden className="mt-1 size-8 shrink-0 text-ember" />
        <div className="min-w-0">
          <h1 className="break-words">
            <SentenceWith
              sentence={t("sharedWith.hello", { name: portion.recipient })}
              words={portion.recipient}
            />
          </h1>
          <p className="text-quiet">
            <SentenceWith sentence={t("sharedWith.from", { giver: portion.giver })} words={portion.giver} />
          </p>
        </div>
      </header>
      <Card as="section" aria-labelledby="share-title" className="grid gap-4">
        <h2 id="share-title" className="text-lg">
          {t("sharedWith.bags", { count: portion.bags })} {t("sharedWith.of")}
        </h2>
        <dl className="grid gap-4 sm:grid-cols-2">
          {schedule && (
            <div className="min-w-0">
              <dt className="text-sm text-quiet">{t("sharedWith.when")}</dt>
              <dd>
                {format.promise(schedule)}
                <span className="block text-sm text-quiet">{hijri(schedule.date)}</span>
              </dd>
            </div>
          )}
          <div className="min-w-0">
            <dt className="text-sm text-quiet">{t("sharedWith.stageTitle")}</dt>
            <dd>
              <span role="status" data-stage={stage}>
                {t(`sharedWith.stage.${stage}`)}
              </span>
              {stageAt && (
                <time dateTime={stageAt} className="block text-sm text-quiet">
                  {format.dateTime(new Date(stageAt))}
                </time>
              )}
            </dd>
          </div>
        </dl>
        <p className="text-xs text-quiet">{isLive ? t("live.on") : t("live.off")}</p>
      </Card>
      <footer className="grid gap-3">
        <ExternalLink
          href={whatsappLink(shop.settings.whatsapp_number, t("sharedWith.question"))}
          className={`${buttonLook({ variant: "secondary", size: "sm" })} justify-self-start`}
        >
          <MessageCircle aria-hidden className="size-5" />
          {t("sharedWith.ask")}
        </ExternalLink>
        <p className="text-xs text-quiet">{t("sharedWith.private")}</p>
      </footer>
    </main>
  );
}
