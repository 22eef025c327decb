import "#app/styles/admin.css";
import { data, Form, Link, useNavigation } from "react-router";
import { SiteFooter } from "#app/features/shell/ui/site-footer.tsx";
import { SiteHeader } from "#app/features/shell/ui/site-header.tsx";
import { askPasswordLink } from "#app/features/staff/commands/password-links/ask-password-link.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { WholeRootData } from "#app/root.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { ShopSign } from "#app/ui/logo/shop-sign.tsx";
import type { Route } from "./+types/forgotten";

export const handle = { i18n: ["admin", "admin-people", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);

export function loader({ context }: Route.LoaderArgs) {
  return data({ title: sentence(context.get(requestContext), "admin-people:forgotten.title") });
}

/** Says the same whether anybody has that e-mail. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  return answerAction(ctx, await askPasswordLink(ctx, { email: form.get("email") }));
}

export default function ForgottenPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("admin-people");
  const { t: common } = useTranslation("common");
  const shop = useShopFacts<WholeRootData>();
  const isSending = useNavigation().state !== "idle";
  const refusal = actionData && !actionData.ok ? actionData : null;
  return (
    <>
      <SiteHeader settings={shop.settings} icons={shop.icons} theme={shop.theme} />
      <main id="main" className="mx-auto grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-6 px-4 py-12">
        <ShopSign className="mx-auto size-16" logoClassName="mx-auto h-16 max-w-64" pixels={256} />
        <h1 className="text-center">{t("forgotten.title")}</h1>
        <Card>
          {actionData?.ok ? (
            <div role="status" className="grid gap-3">
              <p className="font-medium">{t("forgotten.sent")}</p>
              <p>{t("forgotten.sentText")}</p>
            </div>
          ) : (
            <Form method="post" className="grid gap-5" noValidate>
              <p>{t("forgotten.text")}</p>
              <TextField
                name="email"
                type="email"
                dir="ltr"
                autoComplete="username"
                label={t("users.email")}
                error={refusal?.fields.email}
                required
              />
              {refusal && Object.keys(refusal.fields).length === 0 && (
                <p role="alert" className="text-brick">
                  {refusal.title || common("loadFailed.text")}
                </p>
              )}
              <Button type="submit" wide pending={isSending}>
                {t("forgotten.send")}
              </Button>
            </Form>
          )}
        </Card>
        <Link
          to="/admin/login"
          className="inline-flex min-h-11 items-center justify-self-center font-medium text-ember"
        >
          {t("forgotten.back")}
        </Link>
      </main>
      <SiteFooter settings={shop.settings} year={shop.year} />
    </>
  );
}
