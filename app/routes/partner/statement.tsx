import { ChevronLeft, Printer } from "lucide-react";
import { data, Link } from "react-router";
import { readOwnStatement } from "#app/features/partners/reads/read-own-money.server.ts";
import { seatPath } from "#app/features/partners/rules/partner-seat.ts";
import { readStatementWords } from "#app/features/settlements/reads/read-statement-words.server.ts";
import { StatementSheet } from "#app/features/settlements/ui/admin/statement-sheet.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/statement";
import { requireSeat } from "./require-seat.server.ts";

export const handle = { i18n: ["admin-settlements"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const scope = await requireSeat(ctx, params, request);
  const statement = await readOwnStatement(ctx, scope, params);
  if (!statement) throw data({ code: "not_found" }, { status: 404 });
  return {
    title: statement.number,
    seat: { kind: scope.kind, id: scope.id },
    statement,
    words: readStatementWords(ctx),
  };
}

export default function PartnerStatement({ loaderData: { seat, statement, words } }: Route.ComponentProps) {
  const { t } = useTranslation("admin-settlements");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div data-screen-only className="flex flex-wrap items-center justify-between gap-3">
        <Link
          to={seatPath(seat, "statements")}
          className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-ember"
        >
          <ChevronLeft aria-hidden className="follow-direction size-4.5" />
          {t("statement.back")}
        </Link>
        <Button
          variant="secondary"
          size="sm"
          icon={<Printer aria-hidden className="size-4.5" />}
          onClick={() => window.print()}
        >
          {t("statement.print")}
        </Button>
      </div>
      <StatementSheet statement={statement} words={words} />
    </div>
  );
}
