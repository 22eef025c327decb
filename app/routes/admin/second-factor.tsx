import "#app/styles/admin.css";
import { useState } from "react";
import { data, Form, redirect, useSearchParams } from "react-router";
import { z } from "zod";
import { SiteFooter } from "#app/features/shell/ui/site-footer.tsx";
import { SiteHeader } from "#app/features/shell/ui/site-header.tsx";
import {
  runSetUp,
  SET_UP_CHANGES,
} from "#app/features/staff/commands/second-factor/run-second-factor.server.ts";
import type { RecoveryCodes as Codes } from "#app/features/staff/commands/second-factor/set-up-second-factor.server.ts";
import { signOutStaff } from "#app/features/staff/commands/sign-in/sign-out-staff.server.ts";
import { readSecondFactor } from "#app/features/staff/reads/read-second-factor.server.ts";
import { RecoveryCodes } from "#app/features/staff/ui/admin/security/recovery-codes.tsx";
import { SetUpSecondFactor } from "#app/features/staff/ui/admin/security/set-up-second-factor.tsx";
import { StepUpDialog } from "#app/features/staff/ui/admin/step-up-dialog.tsx";
import { mayEnterAdmin, mustSetUpFirst } from "#app/foundation/context/access.ts";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { endedCookie } from "#app/foundation/context/session-cookies.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { localPath } from "#app/lib/addresses/local-path.ts";
import type { WholeRootData } from "#app/root.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ShopSign } from "#app/ui/logo/shop-sign.tsx";
import type { Route } from "./+types/second-factor";

export const handle = { i18n: ["admin", "admin-people", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageTitle(matches, loaderData?.title),
  { name: "robots", content: "noindex" },
];

/** Stands before the desk while the shop demands a second factor that this person has not set up. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  if (!mustSetUpFirst(ctx.actor) && !mayEnterAdmin(ctx.actor)) throw redirect("/admin/login");
  const factor = mustAllow(await readSecondFactor(ctx));
  return data({ title: sentence(ctx, "admin-people:security.first.title"), factor });
}

const change = z.discriminatedUnion("intent", [...SET_UP_CHANGES]);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  // The one form of this page, which leaves it.
  if (request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded")) {
    await signOutStaff(ctx);
    return redirect("/admin/login?notice=signed-out", {
      headers: { "Set-Cookie": endedCookie("staff", ctx.publicUrl) },
    });
  }
  const asked = await readIntent(request, change);
  return answerAction(ctx, asked.ok ? await runSetUp(ctx, asked.value) : asked);
}

export default function SecondFactorFirst({ loaderData: { factor } }: Route.ComponentProps) {
  const { t } = useTranslation("admin-people");
  const { t: admin } = useTranslation("admin");
  const shop = useShopFacts<WholeRootData>();
  const [search] = useSearchParams();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const confirming = useSave<Codes>();
  const target = localPath(search.get("next"), { under: "/admin/", otherwise: "/admin" });
  return (
    <>
      <SiteHeader settings={shop.settings} icons={shop.icons} theme={shop.theme} />
      <main id="main" className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-12">
        <ShopSign className="mx-auto size-16" logoClassName="mx-auto h-16 max-w-64" pixels={256} />
        <h1 className="text-center">{t("security.first.title")}</h1>
        <Card className="grid gap-5">
          {factor.since === null ? (
            <>
              <p>{t("security.first.text")}</p>
              <SetUpSecondFactor
                pending={factor.pending}
                confirming={confirming}
                onDone={setCodes}
                level={2}
              />
            </>
          ) : (
            <>
              {codes ? <RecoveryCodes codes={codes} level={2} /> : <p>{t("security.factor.done")}</p>}
              <LinkButton to={target} className="justify-self-start">
                {t("security.first.continue")}
              </LinkButton>
            </>
          )}
        </Card>
        <Form method="post" className="text-center">
          <Button type="submit" variant="quiet" size="sm">
            {admin("signOut")}
          </Button>
        </Form>
      </main>
      <SiteFooter settings={shop.settings} year={shop.year} />
      <StepUpDialog />
    </>
  );
}
