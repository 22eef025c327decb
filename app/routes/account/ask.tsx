import { data, useRevalidator } from "react-router";
import { PhoneVerification } from "#app/features/accounts/ui/sign-in/phone-verification.tsx";
import { askShop } from "#app/features/asking/commands/ask-shop.server.ts";
import { readAsked } from "#app/features/asking/reads/read-asked.server.ts";
import { askBody } from "#app/features/asking/rules/ask-schema.ts";
import { AskPage } from "#app/features/asking/ui/ask-page.tsx";
import { noteSeen } from "#app/features/messages/commands/site/keep-site-message.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/ask";

export const handle = { i18n: ["account"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageTitle(matches, loaderData?.title),
  { name: "robots", content: "noindex" },
];

/** What the signed-in customer asked the shop, and what it answered (IX16). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const title = sentence(ctx, "account:ask.title");
  const asked = await readAsked(ctx, new URL(request.url).searchParams.get("order"));
  if (!asked.ok) return data({ title, thread: null });
  const { phone, ...thread } = asked.value;
  await noteSeen(ctx, phone);
  return data({ title, thread });
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, askBody);
  return answerAction(ctx, asked.ok ? await askShop(ctx, asked.value) : asked);
}

export const clientAction = keepTyped;

export default function AskRoute({ loaderData: { thread } }: Route.ComponentProps) {
  return thread ? <AskPage {...thread} /> : <Verify />;
}

/** The answer comes to a number, so the number is proven first; that is all that is asked of whoever has no account. */
function Verify() {
  const { t } = useTranslation("account");
  const { revalidate } = useRevalidator();
  return (
    <main id="main" className="mx-auto grid w-full max-w-md gap-5 px-4 py-8">
      <div>
        <h1>{t("ask.title")}</h1>
        <p className="mt-2 text-quiet">{t("ask.verify")}</p>
      </div>
      <Card>
        <PhoneVerification onVerified={() => revalidate()} />
      </Card>
      <noscript>
        <p className="text-quiet">{t("needsScript")}</p>
      </noscript>
    </main>
  );
}
