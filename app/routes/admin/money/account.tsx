import { readEntryAsk } from "#app/features/money-admin/reads/accounts/entries-table.server.ts";
import { listEntries } from "#app/features/money-admin/reads/accounts/list-entries.server.ts";
import { listParties } from "#app/features/money-admin/reads/accounts/list-parties.server.ts";
import { readAccount } from "#app/features/money-admin/reads/accounts/read-account.server.ts";
import { AccountPage } from "#app/features/money-admin/ui/accounts/account-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { ACCOUNTS } from "#app/vocabulary/money/ledger.ts";
import type { Route } from "./+types/account";

export const handle = { i18n: ["admin-money", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const account = mustAllow(await readAccount(ctx, params));
  const { kind } = account;
  const ask = readEntryAsk(searchParams);
  const cursor = searchParams.get("cursor");
  const isOfMany = params.party === undefined && ACCOUNTS[kind].party !== "shop";
  const showsParties = isOfMany && searchParams.get("view") !== "entries";
  return {
    title: sentence(ctx, `admin-money:kind.${kind}`),
    account,
    parties: showsParties ? mustAllow(await listParties(ctx, { kind, cursor })) : null,
    entries: showsParties
      ? null
      : mustAllow(await listEntries(ctx, { kind, party: params.party, ...ask, cursor })),
    days: { from: ask.from, to: ask.to },
    sort: ask.sort,
  };
}

export default function MoneyAccountPage({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />;
}
