import "#app/styles/admin.css";
import { useEffect, useState } from "react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { firstPage } from "#app/features/admin-shell/rules/first-page.ts";
import { useArrivalNotice } from "#app/features/admin-shell/ui/use-arrival-notice.ts";
import { SiteFooter } from "#app/features/shell/ui/site-footer.tsx";
import { SiteHeader } from "#app/features/shell/ui/site-header.tsx";
import { useErrorToast } from "#app/features/shell/ui/use-error-toast.ts";
import { signInStaff } from "#app/features/staff/commands/sign-in/sign-in-staff.server.ts";
import { asksForCode, type SignInRefused } from "#app/features/staff/rules/asks-for-code.ts";
import { mayAdminister, mayEnterAdmin, mustSetUpFirst } from "#app/foundation/context/access.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { readSessionCookies, staffCookies } from "#app/foundation/context/session-cookies.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { localPath } from "#app/lib/addresses/local-path.ts";
import { keepsCookies } from "#app/lib/browser/keeps-cookies.ts";
import type { WholeRootData } from "#app/root.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { ShopSign } from "#app/ui/logo/shop-sign.tsx";
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
  // Signed in a moment ago, and here again without the cookie that it answered with.
  const isForgotten = searchParams.get("next")?.includes("notice=signed-in") ?? false;
  return data({ title: sentence(ctx, "admin:login.title"), isForgotten });
}

/** E-mail and password lead to the financial page (A01), to the first page that this person sees, or to the one that asked for the sign-in. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  const { staffDevice } = readSessionCookies(request.headers.get("cookie") ?? undefined, ctx.publicUrl);
  const typed = { email: form.get("email"), password: form.get("password"), code: form.get("code") };
  const result = await signInStaff(ctx, typed, staffDevice);
  if (!result.ok) return answerAction(ctx, result);
  const next = new URL(request.url).searchParams.get("next");
  const { user } = result.value;
  const otherwise = mayAdminister(user, "financial.read") ? "/admin/financial" : firstPage(user);
  const target = localPath(next, { under: "/admin/", otherwise });
  const address = mustSetUpFirst(user)
    ? `/admin/second-factor?next=${encodeURIComponent(target)}`
    : mayEnterAdmin(user)
      ? target
      : "/admin/login?notice=denied";
  const url = new URL(address, ctx.publicUrl);
  if (!url.searchParams.has("notice")) url.searchParams.set("notice", "signed-in");
  const headers = new Headers();
  for (const cookie of staffCookies(result.value, ctx.publicUrl)) headers.append("Set-Cookie", cookie);
  return redirect(url.pathname + url.search, { headers });
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus();

export default function AdminLoginPage({ actionData, loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation("common");
  const shop = useShopFacts<WholeRootData>();
  const isSending = useNavigation().state !== "idle";
  const refusal = actionData && !actionData.ok ? actionData : null;
  const refused: SignInRefused | null = refusal && { ...(refusal.detail ?? {}), code: refusal.code };
  const isPassable = refused?.secondFactorPasses === true;
  const asksCode = refused !== null && asksForCode(refused);
  const [isCookieless, setCookieless] = useState(loaderData.isForgotten);
  useEffect(() => {
    if (!keepsCookies()) setCookieless(true);
  }, []);
  useArrivalNotice();
  // Being asked for the code is no fault.
  useErrorToast(refusal?.code === "second_factor_required" ? null : refusal);
  return (
    <>
      <SiteHeader settings={shop.settings} icons={shop.icons} theme={shop.theme} />
      <main id="main" className="mx-auto grid w-full max-w-md gap-6 px-4 py-12">
        <ShopSign className="mx-auto size-16" logoClassName="mx-auto h-16 max-w-64" pixels={256} />
        <h1 className="text-center">{t("login.title")}</h1>
        <Card>
          {isCookieless && (
            <p role="alert" className="mb-5 rounded-field bg-brick/8 px-4 py-3 text-brick">
              {common("noCookies")}
            </p>
          )}
          <Form method="post" className="grid gap-5" noValidate>
            {/* What was typed stays in the form: it is sent again with the code. */}
            <div hidden={asksCode} className="grid gap-5">
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
            </div>
            {asksCode && (
              <TextField
                name="code"
                dir="ltr"
                autoComplete="one-time-code"
                autoCapitalize="characters"
                label={t("login.code")}
                hint={t("login.codeHint")}
                error={refusal?.fields.code}
                ref={takeFocus}
                required
              />
            )}
            {refusal && (isPassable || !asksCode) && Object.keys(refusal.fields).length === 0 && (
              <p role="alert" className="text-brick">
                {refusal.title || common("loadFailed.text")}
              </p>
            )}
            <Button type="submit" wide pending={isSending}>
              {t("login.submit")}
            </Button>
            {asksCode && (
              <Button variant="quiet" size="sm" onClick={() => window.location.reload()}>
                {t("login.again")}
              </Button>
            )}
          </Form>
        </Card>
        <Link
          to="/admin/forgotten"
          className="inline-flex min-h-11 items-center justify-self-center font-medium text-ember"
        >
          {t("login.forgotten")}
        </Link>
      </main>
      <SiteFooter settings={shop.settings} year={shop.year} />
    </>
  );
}
