import "#app/styles/admin.css";
import { data, Form, redirect, useNavigation } from "react-router";
import { SiteFooter } from "#app/features/shell/ui/site-footer.tsx";
import { SiteHeader } from "#app/features/shell/ui/site-header.tsx";
import {
  choosePasswordByLink,
  openPasswordLink,
} from "#app/features/staff/commands/password-links/choose-password-by-link.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { refusalSentence } from "#app/i18n/refusal-sentence.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { WholeRootData } from "#app/root.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ShopSign } from "#app/ui/logo/shop-sign.tsx";
import type { Route } from "./+types/new-password";

export const handle = { i18n: ["admin", "admin-people", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageTitle(matches, loaderData?.title),
  { name: "referrer", content: "no-referrer" },
];

/** Reads the link and uses nothing up: chats fetch an address for its preview. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const title = sentence(ctx, "admin-people:newPassword.title");
  const opened = await openPasswordLink(ctx, params.token);
  if (opened.ok) return data({ title, email: opened.value.email, why: null });
  const why = opened.code === "too_many_requests" ? refusalSentence(ctx, opened) : "";
  return data({ title, email: null, why }, { status: opened.code === "too_many_requests" ? 429 : 410 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  const done = await choosePasswordByLink(ctx, params.token, { password: form.get("password") });
  return done.ok ? redirect("/admin/login?notice=password-changed") : answerAction(ctx, done);
}

export default function NewPasswordPage({ actionData, loaderData: { email, why } }: Route.ComponentProps) {
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
        <h1 className="text-center">{email === null ? t("newPassword.over") : t("newPassword.title")}</h1>
        <Card>
          {email === null ? (
            <div className="grid gap-5">
              <p>{why || t("newPassword.overText")}</p>
              <LinkButton to="/admin/forgotten">{t("newPassword.askAgain")}</LinkButton>
            </div>
          ) : (
            <Form method="post" className="grid gap-5" noValidate>
              <p className="break-words">{t("newPassword.for", { email })}</p>
              {/* Whose password it is, for password managers. */}
              <input type="text" hidden readOnly autoComplete="username" value={email} />
              <TextField
                name="password"
                type="password"
                dir="ltr"
                autoComplete="new-password"
                label={t("newPassword.password")}
                hint={t("users.passwordHint")}
                error={refusal?.fields.password}
                required
              />
              {refusal && Object.keys(refusal.fields).length === 0 && (
                <p role="alert" className="text-brick">
                  {refusal.title || common("loadFailed.text")}
                </p>
              )}
              <Button type="submit" wide pending={isSending}>
                {t("newPassword.save")}
              </Button>
            </Form>
          )}
        </Card>
      </main>
      <SiteFooter settings={shop.settings} year={shop.year} />
    </>
  );
}
