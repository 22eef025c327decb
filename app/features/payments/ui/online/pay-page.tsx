import { BadgeCheck, Hourglass, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Form, useFetcher, useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Gateway } from "#app/vocabulary/money/gateways.ts";
import type { DeclineReason, OnlinePaymentState } from "#app/vocabulary/money/online-payment.ts";

const ASK_EVERY_MS = 2_500;
const ASKS = 10;

interface PaymentState {
  gateway: Gateway;
  state: OnlinePaymentState;
  declined: DeclineReason | null;
  pageUrl: string | null;
}

export interface PayPageProps {
  payment: PaymentState;
  /** The customer has been at the gateway. */
  isBack: boolean;
  /** The order's page; null where this browser did not begin it. */
  address: string | null;
}

/** Leads to the gateway, or asks what became of the payment and then leads to the order. */
export function PayPage({ payment, isBack, address }: PayPageProps) {
  if (payment.state === "waiting" && !isBack && payment.pageUrl) return <Leaving pageUrl={payment.pageUrl} />;
  return <Asking first={payment} address={address} />;
}

function Leaving({ pageUrl }: { pageUrl: string }) {
  const { t } = useTranslation("payments");
  useEffect(() => location.replace(pageUrl), [pageUrl]);
  return (
    <Frame icon={<Spinner />} title={t("page.leaving")} text={t("page.leavingText")}>
      <a href={pageUrl} className={buttonLook({ variant: "primary", size: "lg" })}>
        {t("page.go")}
      </a>
    </Frame>
  );
}

/** A declined try may be followed by another on the gateway's page, which this visit does not wait for. */
const isOver = ({ state, declined }: PaymentState) =>
  declined !== null || (state !== "waiting" && state !== "starting");

function Asking({ first, address }: { first: PaymentState; address: string | null }) {
  const { t } = useTranslation("payments");
  const { submit, data, state: sending } = useFetcher<{ payment: PaymentState | null }>();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(0);
  // What was declined before may be paid by now: nothing is said before the gateway was asked once.
  const payment = data?.payment ?? first;
  const isKnown = first.state === "paid" || (data !== undefined && isOver(payment));
  const isSlow = !isKnown && asks >= ASKS;

  useEffect(() => {
    if (isKnown || isSlow || sending !== "idle") return;
    const timer = setTimeout(
      () => {
        setAsks((count) => count + 1);
        void submit({}, { method: "post" });
      },
      asks === 0 ? 0 : ASK_EVERY_MS,
    );
    return () => clearTimeout(timer);
  }, [isKnown, isSlow, sending, asks, submit]);
  useEffect(() => {
    if (isKnown && address) void navigate(address, { replace: true });
  }, [isKnown, address, navigate]);

  if (isKnown) return <Known payment={payment} address={address} />;
  if (isSlow)
    return (
      <Frame
        icon={<Hourglass aria-hidden className="text-saffron" />}
        title={t("page.slow")}
        text={t("page.slowText")}
      >
        <ToOrder address={address} />
      </Frame>
    );
  return (
    <Frame icon={<Spinner />} title={t("page.asking")} text={t("page.askingText")}>
      <noscript>
        <Form method="post">
          <Button type="submit">{t("page.askNow")}</Button>
        </Form>
      </noscript>
    </Frame>
  );
}

function Known({
  payment: { gateway, state, declined },
  address,
}: {
  payment: PaymentState;
  address: string | null;
}) {
  const { t } = useTranslation("payments");
  if (state === "paid")
    return (
      <Frame
        icon={<BadgeCheck aria-hidden className="text-palm" />}
        title={t("page.paid")}
        text={t("page.paidText")}
      >
        <ToOrder address={address} />
      </Frame>
    );
  const why = declined
    ? t(`latest.${declined}`, { gateway: t(`desk.gateway.${gateway}`) })
    : t("page.expiredText");
  return (
    <Frame
      icon={<TriangleAlert aria-hidden className="text-brick" />}
      title={t(declined ? "page.declined" : "page.expired")}
      text={why}
    >
      <ToOrder address={address} />
    </Frame>
  );
}

function ToOrder({ address }: { address: string | null }) {
  const { t } = useTranslation("payments");
  if (!address) return <p className="text-sm text-quiet">{t("page.byLink")}</p>;
  return (
    <LinkButton to={address} variant="primary">
      {t("page.order")}
    </LinkButton>
  );
}

/** The page of a payment that nobody knows. */
export function PaymentUnknown() {
  const { t } = useTranslation("payments");
  return (
    <Frame
      icon={<TriangleAlert aria-hidden className="text-quiet" />}
      title={t("page.unknown")}
      text={t("page.byLink")}
    />
  );
}

function Frame({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <main id="main" className="above-dock mx-auto w-full max-w-xl px-4 py-8">
      <Card className="grid justify-items-center gap-4 text-center [&>svg]:size-6">
        {icon}
        <div role="status" className="grid gap-2">
          <h1 className="text-xl">{title}</h1>
          <p className="text-quiet">{text}</p>
        </div>
        {children}
      </Card>
    </main>
  );
}
