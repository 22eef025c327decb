import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { z } from "zod";
import { removeAddress } from "#app/features/accounts/commands/remove-address.server.ts";
import { saveAddress } from "#app/features/accounts/commands/save-address.server.ts";
import { saveProfile } from "#app/features/accounts/commands/save-profile.server.ts";
import { readProfile } from "#app/features/accounts/reads/read-profile.server.ts";
import { AddressBook } from "#app/features/accounts/ui/profile/address-book.tsx";
import { ProfileForm } from "#app/features/accounts/ui/profile/profile-form.tsx";
import { PhoneVerification } from "#app/features/accounts/ui/sign-in/phone-verification.tsx";
import { SignOutButton } from "#app/features/accounts/ui/sign-in/sign-out-button.tsx";
import { MyData } from "#app/features/customers/ui/my-data.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { localPath } from "#app/lib/addresses/local-path.ts";
import { refuse } from "#app/lib/result.ts";
import { Card } from "#app/ui/card.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import type { Route } from "./+types/login";

export const handle = { i18n: ["account", "places", "wizard"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageTitle(matches, loaderData?.title),
  { name: "robots", content: "noindex" },
];

const change = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save-profile"), profile: z.unknown() }),
  z.object({ intent: z.literal("save-address"), id: z.string().max(64).optional(), address: z.unknown() }),
  z.object({ intent: z.literal("remove-address"), id: z.string().max(64) }),
]);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const profile = await readProfile(ctx);
  const title = sentence(ctx, profile.ok ? "account:title" : "account:signInTitle");
  return { title, profile: profile.ok ? profile.value : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const parsed = change.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return answerAction(ctx, refuse("unreadable"));
  const input = parsed.data;
  if (input.intent === "save-profile") return answerAction(ctx, await saveProfile(ctx, input.profile));
  if (input.intent === "save-address") {
    return answerAction(
      ctx,
      await saveAddress(ctx, { body: input.address, ...(input.id && { id: input.id }) }),
    );
  }
  return answerAction(ctx, await removeAddress(ctx, { id: input.id }));
}

export const clientAction = keepTyped;

export default function LoginPage({ loaderData: { profile } }: Route.ComponentProps) {
  return profile ? <Account profile={profile} /> : <SignIn />;
}

function SignIn() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const next = search.get("next");
  return (
    <main
      id="main"
      className="page-width grid justify-items-center gap-12 py-8 lg:grid-cols-2 lg:items-center lg:gap-16"
    >
      <div className="grid w-full max-w-md gap-6">
        <div>
          <h1>{t("signInTitle")}</h1>
          <p className="mt-2 text-quiet">{t("verify.intro")}</p>
        </div>
        <Card>
          <PhoneVerification
            onVerified={async () => {
              notify({ kind: "success", title: t("loggedIn") });
              if (next) await navigate(localPath(next), { replace: true });
              else await revalidate();
            }}
          />
        </Card>
        <noscript>
          <p className="text-quiet">{t("needsScript")}</p>
        </noscript>
      </div>
      <Drawing of="scene-home" className="hidden h-auto w-full max-w-md lg:block" />
    </main>
  );
}

function Account({ profile }: { profile: NonNullable<Route.ComponentProps["loaderData"]["profile"]> }) {
  const { t } = useTranslation("account");
  const format = useFormat();
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl gap-5 px-4 py-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>{t("title")}</h1>
          <p className="text-quiet">
            <LtrText>{format.phone(profile.phone)}</LtrText> ·{" "}
            {t("orderCount", { count: profile.orderCount })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/orders" variant="secondary" size="sm">
            {t("myOrders")}
          </LinkButton>
          <SignOutButton />
        </div>
      </header>
      <ProfileForm profile={profile} />
      <AddressBook addresses={profile.addresses} />
      <MyData />
    </main>
  );
}
