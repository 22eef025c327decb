import { MessageCircle, UsersRound } from "lucide-react";
import { useLiveOrder } from "#app/features/order-pages/ui/use-live-order.ts";
import type { AskedPart } from "#app/features/payments/reads/read-part.server.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { whatsappLink } from "#app/lib/addresses/whatsapp-link.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { SentenceWith } from "#app/ui/figures/own-words.tsx";
import type { BankAccountView } from "../account-lines.tsx";
import { BankAccounts } from "../bank-accounts.tsx";
import { AllMethods } from "../online/all-methods.tsx";
import { onlineMethods } from "../online/pay-methods.tsx";
import { TransferFacts } from "../transfer-facts.tsx";
import { PartDeadline } from "./part-deadline.tsx";
import { PartReceipt } from "./part-receipt.tsx";
import { CollectedSum, FriendsPaid } from "./split-lines.tsx";
import { WhatIf } from "./what-if.tsx";

export interface PartPageProps {
  part: AskedPart;
  accounts: readonly BankAccountView[];
  /** The tracking address of the link; its own page stands under it. */
  address: string;
  /** Why paying by a gateway could not be begun without scripts. */
  refused: string | null;
  /** When the page was read. */
  now: Date;
  /** When its data was read, for {@link useLiveOrder}. */
  mark: string;
}

/** What a friend sees who is asked to put in for somebody's order: who asks, what for, how much, and how to pay it. */
export function PartPage({ part, accounts, address, refused, now, mark }: PartPageProps) {
  const { t, i18n } = useTranslation("split");
  const format = useFormat();
  const { hijri } = useHijri();
  const shop = useShopFacts();
  const isLive = useLiveOrder(`${address}/events`, mark);
  const language = i18n.language;
  const lamb = part.meats.map(({ breed, ageClass, quantity }) =>
    t("page.meat", {
      meat: `${localName(breed, language)} · ${localName(ageClass, language)}`,
      quantity: String(quantity),
    }),
  );
  const isWithdrawn = part.state === "withdrawn";
  return (
    <main id="main" className="above-dock mx-auto grid w-full max-w-2xl gap-5 px-4 py-6">
      <header data-screen-only className="flex items-start gap-4">
        <UsersRound aria-hidden className="mt-1 size-8 shrink-0 text-ember" />
        <div className="min-w-0">
          <h1 className="break-words">
            {part.name ? (
              <SentenceWith sentence={t("page.hello", { name: part.name })} words={part.name} />
            ) : (
              t("page.title")
            )}
          </h1>
          <p className="text-quiet">
            <SentenceWith sentence={t("page.asks", { asker: part.asker })} words={part.asker} />
          </p>
        </div>
      </header>
      {!isWithdrawn && (
        <Card as="section" aria-labelledby="for-title" data-screen-only className="grid gap-4">
          <h2 id="for-title" className="text-lg break-words">
            {format.list(lamb)}
          </h2>
          <dl className="grid gap-4 sm:grid-cols-2">
            {part.day && (
              <div className="min-w-0">
                <dt className="text-sm text-quiet">{t("page.day")}</dt>
                <dd>
                  {format.date(part.day)}
                  <span className="block text-sm text-quiet">{hijri(part.day)}</span>
                </dd>
              </div>
            )}
            <div className="min-w-0">
              <dt className="text-sm text-quiet">{t("page.part")}</dt>
              <dd>
                <Money halalas={part.askedHalalas} className="font-heading text-xl font-semibold" />
              </dd>
            </div>
            <div className="min-w-0">
              <dt className="text-sm text-quiet">{t("page.far")}</dt>
              <dd>
                <FriendsPaid paid={part.friends.paid} all={part.friends.all} />
                <span className="block text-sm text-quiet">
                  <CollectedSum halalas={part.collectedHalalas} total={part.totalHalalas} />{" "}
                  {part.isAskerIn && t("ownToo")}
                </span>
              </dd>
            </div>
          </dl>
          {isLive ? (
            <p className="text-xs text-quiet">{t("page.liveOn")}</p>
          ) : (
            <form method="get" className="justify-self-start">
              <Button type="submit" variant="quiet" size="sm">
                {t("page.liveOff")}
              </Button>
            </form>
          )}
        </Card>
      )}
      {part.state === "open" ? (
        <ToPay {...{ part, accounts, address, refused, now }} />
      ) : (
        <Card
          as="section"
          aria-labelledby="pay-title"
          data-screen-only
          data-state={part.state}
          className="grid gap-1"
        >
          <h2 id="pay-title" className="text-lg">
            {t(`page.state.${part.state}`)}
          </h2>
          <p className="text-quiet">{t(`page.stateText.${part.state}`)}</p>
        </Card>
      )}
      {part.receipt && <PartReceipt part={part} receipt={part.receipt} />}
      {part.state === "open" && <WhatIf asker={part.asker} />}
      <footer data-screen-only className="grid gap-3">
        <ExternalLink
          href={whatsappLink(shop.settings.whatsapp_number, t("page.question"))}
          className={`${buttonLook({ variant: "secondary", size: "sm" })} justify-self-start`}
        >
          <MessageCircle aria-hidden className="size-5" />
          {t("page.ask")}
        </ExternalLink>
        <p className="text-xs text-quiet">{t("page.private")}</p>
      </footer>
    </main>
  );
}

function ToPay({ part, accounts, address, refused, now }: Omit<PartPageProps, "mark">) {
  const { t } = useTranslation("split");
  const format = useFormat();
  const { settings } = useShopFacts();
  const transfer = (
    <>
      <TransferFacts {...part.transfer} />
      <BankAccounts accounts={accounts} />
      <p className="text-sm text-quiet">{t("page.transferText")}</p>
      {settings.whatsapp_number && (
        <ExternalLink
          href={whatsappLink(
            settings.whatsapp_number,
            t("page.receiptMessage", {
              sum: format.money(part.transfer.halalas).plain,
              reference: part.transfer.reference,
            }),
          )}
          className={`${buttonLook({ variant: "secondary", size: "sm" })} justify-self-start`}
        >
          <MessageCircle aria-hidden className="size-5" />
          {t("page.receipt")}
        </ExternalLink>
      )}
    </>
  );
  return (
    <Card
      as="section"
      aria-labelledby="pay-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 max-sm:p-4"
    >
      <h2 id="pay-title" className="text-lg">
        {t("page.pay")}
      </h2>
      <PartDeadline heldUntil={part.heldUntil} day={part.day} now={now} />
      {part.transfer.halalas < part.askedHalalas && <p className="text-quiet">{t("page.less")}</p>}
      {onlineMethods(part.payments).length > 0 ? (
        <AllMethods
          payments={part.payments}
          payer={{ kind: "link", amount: "whole", page: `${address}/part` }}
          refused={refused}
          transfer={transfer}
          isTransferOpen={false}
        />
      ) : (
        transfer
      )}
    </Card>
  );
}
