import { useTranslation } from "react-i18next";
import { data, Form, redirect, useNavigation } from "react-router";
import { useArrivalNotice } from "#app/features/desk/ui/use-arrival-notice.ts";
import { SiteHeader } from "#app/features/shell/ui/site-header.tsx";
import { useErrorToast } from "#app/features/shell/ui/use-error-toast.ts";
import { signInStaff } from "#app/features/staff/sign-in-staff.server.ts";
import { mayEnterAdmin } from "#app/foundation/context/access.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { staffCookie } from "#app/foundation/context/session-cookies.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { localPath } from "#app/lib/local-path.ts";
import type { WholeRootData } from "#app/root.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { KabshSign } from "#app/ui/drawings/kabsh-sign.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import type { Route } from "./+types/login";

export const handle = { i18n: ["admin"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageTitle(matches, loaderData?.title),
  { name: "robots", content: "noindex" },
];

export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  if (mayEnterAdmin(ctx.actor) && !searchParams.has("notice")) throw redirect("/admin");
  return data({ title: sentence(ctx, "admin:login.title") });
}

/** E-mail and password lead to the financial page (A01), or to the page that asked for the sign-in. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  const result = await signInStaff(ctx, { email: form.get("email"), password: form.get("password") });
  if (!result.ok) return answerAction(ctx, result);
  const next = new URL(request.url).searchParams.get("next");
  const target = localPath(next, { under: "/admin/", otherwise: "/admin/financial" });
  const address = result.value.user.role === "admin" ? target : "/admin/login?notice=denied";
  const url = new URL(address, ctx.publicUrl);
  if (!url.searchParams.has("notice")) url.searchParams.set("notice", "signed-in");
  return redirect(url.pathname + url.search, {
    headers: { "Set-Cookie": staffCookie(result.value.sessionToken, ctx.publicUrl) },
  });
}

export default function AdminLoginPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation("common");
  const shop = useShopFacts<WholeRootData>();
  const isSending = useNavigation().state !== "idle";
  const refusal = actionData && !actionData.ok ? actionData : null;
  useArrivalNotice();
  useErrorToast(refusal);
  return (
    <>
      <SiteHeader settings={shop.settings} icons={shop.icons} theme={shop.theme} />
      <main id="main" className="mx-auto grid w-full max-w-md gap-6 px-4 py-12">
        <KabshSign className="mx-auto size-16" />
        <h1 className="text-center">{t("login.title")}</h1>
        <Card>
          <Form method="post" className="grid gap-5" noValidate>
            <TextField
              name="email"
              type="email"
              dir="ltr"
              autoComplete="username"
              label={t("login.email")}
              error={refusal?.fields.email}
              required
            />
            <TextField
              name="password"
              type="password"
              dir="ltr"
              autoComplete="current-password"
              label={t("login.password")}
              error={refusal?.fields.password}
              required
            />
            {refusal && Object.keys(refusal.fields).length === 0 && (
              <p role="alert" className="text-brick">
                {refusal.title || common("loadFailed.text")}
              </p>
            )}
            <Button type="submit" wide pending={isSending}>
              {t("login.submit")}
            </Button>
          </Form>
        </Card>
      </main>
    </>
  );
}
