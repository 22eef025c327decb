import { Gift, MapPinCheck, MessageCircle } from "lucide-react";
import { useState } from "react";
import { data } from "react-router";
import { PickAddress } from "#app/features/order-pages/ui/gift/pick-address.tsx";
import { SignInToSee } from "#app/features/order-pages/ui/sign-in-to-see.tsx";
import { useLiveOrder } from "#app/features/order-pages/ui/use-live-order.ts";
import { type ReceivedGift, readGift } from "#app/features/orders/reads/gift/read-gift.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { refusalSentence } from "#app/i18n/refusal-sentence.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { whatsappLink } from "#app/lib/addresses/whatsapp-link.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { OwnWords, SentenceWith } from "#app/ui/figures/own-words.tsx";
import type { Route } from "./+types/gift";

export const handle = { i18n: ["orders", "account", "places"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageTitle(matches, loaderData?.title),
  { name: "referrer", content: "no-referrer" },
];

/** Why an address that came without scripts was not taken; anything else in the page's address says nothing. */
const TOLD = /^(invalid_input|gift_(too_late|no_room))$/;

/** A gift by its recipient's link, without a price anywhere (GF02). Wrong, ended and revoked links are one page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const mark = ctx.events.ordersMark();
  const found = await readGift(ctx, params.token, request.headers.get("cookie"));
  if (!found.ok) {
    const title = sentence(ctx, "orders:toSignIn.linkOver.title");
    const status = found.code === "too_many_requests" ? 429 : 410;
    return data({ title, gift: null, refused: "", mark }, { status });
  }
  const asked = new URL(request.url).searchParams.get("refused") ?? "";
  const refused = TOLD.test(asked) ? refusalSentence(ctx, { code: asked }) : "";
  return { title: sentence(ctx, "orders:received.title"), gift: found.value, refused, mark };
}

export default function GiftPage({ loaderData: { gift, refused, mark }, params }: Route.ComponentProps) {
  if (!gift) return <SignInToSee about="linkOver" next="/orders" />;
  return <Received gift={gift} refused={refused} mark={mark} address={`/t/${params.token}`} />;
}

interface ReceivedProps {
  gift: ReceivedGift;
  refused: string;
  mark: string;
  address: string;
}

function Received({ gift, refused, mark, address }: ReceivedProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const { hijri } = useHijri();
  const shop = useShopFacts();
  const isLive = useLiveOrder(`${address}/events`, mark);
  const { schedule, stage } = gift;
  return (
    <main id="main" className="above-dock mx-auto grid w-full max-w-2xl gap-5 px-4 py-6">
      <header className="flex items-start gap-4">
        <Gift aria-hidden className="mt-1 size-8 shrink-0 text-ember" />
        <div className="min-w-0">
          <h1 className="break-words">
            <SentenceWith sentence={t("received.hello", { name: gift.recipient })} words={gift.recipient} />
          </h1>
          <p className="text-quiet">
            <bdi>{gift.giver ? t("received.from", { giver: gift.giver }) : t("received.fromSomebody")}</bdi>
          </p>
        </div>
      </header>
      <Card as="section" aria-labelledby="gift-title" className="grid gap-4">
        <h2 id="gift-title" className="text-lg">
          {t("received.animals", { count: gift.animals })} · {t(`received.${gift.fulfillment}`)}
        </h2>
        {gift.card && (
          <blockquote className="border-s-2 border-ember ps-4">
            <OwnWords className="whitespace-pre-line break-words">{gift.card}</OwnWords>
          </blockquote>
        )}
        <dl className="grid gap-4 sm:grid-cols-2">
          {schedule && (
            <div className="min-w-0">
              <dt className="text-sm text-quiet">{t("received.when")}</dt>
              <dd>
                {format.promise(schedule)}
                <span className="block text-sm text-quiet">{hijri(schedule.date)}</span>
              </dd>
            </div>
          )}
          <div className="min-w-0">
            <dt className="text-sm text-quiet">{t("received.stageTitle")}</dt>
            <dd>
              <span role="status">{t(`received.stage.${stage}`)}</span>
              {gift.stageAt && stage !== "planned" && stage !== "awaited" && (
                <time dateTime={gift.stageAt} className="block text-sm text-quiet">
                  {format.dateTime(new Date(gift.stageAt))}
                </time>
              )}
            </dd>
          </div>
        </dl>
        <p className="text-xs text-quiet">{isLive ? t("live.on") : t("live.off")}</p>
      </Card>
      {stage === "awaited" && (
        <p className="tint-saffron rounded-field border border-saffron/50 p-4">{t("received.awaitedText")}</p>
      )}
      {stage !== "cancelled" && <WhereTo gift={gift} refused={refused} page={address} />}
      <footer className="grid gap-3">
        <ExternalLink
          href={whatsappLink(shop.settings.whatsapp_number, t("received.question"))}
          className={`${buttonLook({ variant: "secondary", size: "sm" })} justify-self-start`}
        >
          <MessageCircle aria-hidden className="size-5" />
          {t("received.ask")}
        </ExternalLink>
        <p className="text-xs text-quiet">{t("received.private")}</p>
      </footer>
    </main>
  );
}

/** The address: picked, seen to be known, or changed while that is possible. */
function WhereTo({ gift, refused, page }: { gift: ReceivedGift; refused: string; page: string }) {
  const { t } = useTranslation("orders");
  const [isChanging, setChanging] = useState(false);
  const { choice, isPlaced } = gift;
  const isForm = choice === "open" || (choice === "changeable" && (isChanging || refused !== ""));
  if (choice === "over" && !isPlaced) return null;
  return (
    <Card as="section" aria-labelledby="address-title" className="grid gap-4">
      <div className="flex gap-3">
        {isPlaced && <MapPinCheck aria-hidden className="mt-1 size-5 shrink-0 text-palm" />}
        <div className="min-w-0">
          <h2 id="address-title" className="text-lg">
            {t(isPlaced ? "received.placedTitle" : "received.pickTitle")}
          </h2>
          <p className="text-quiet">{t(isPlaced ? "received.placedText" : "received.pickText")}</p>
          {gift.place?.address && (
            <p className="mt-1 font-medium break-words">
              <OwnWords>{gift.place.address}</OwnWords>
            </p>
          )}
          {gift.place?.location && (
            <ExternalLink
              href={`https://www.google.com/maps?q=${gift.place.location.lat},${gift.place.location.lng}`}
              className="inline-flex min-h-11 items-center text-sm text-ember underline"
            >
              {t("received.onMap")}
            </ExternalLink>
          )}
          {isPlaced && !gift.place && <p className="text-sm text-quiet">{t("received.elsewhere")}</p>}
          {isPlaced && choice === "over" && <p className="text-sm text-quiet">{t("received.fixed")}</p>}
        </div>
      </div>
      {isForm && (
        <PickAddress
          page={page}
          isAddressShown={gift.isAddressShown}
          refused={refused}
          onDone={() => setChanging(false)}
        />
      )}
      {choice === "changeable" && !isForm && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => setChanging(true)}
        >
          {t("received.change")}
        </Button>
      )}
    </Card>
  );
}
