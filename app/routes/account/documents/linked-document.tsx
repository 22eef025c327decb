import { data } from "react-router";
import { composeSheet } from "#app/features/invoices/reads/compose-sheet.server.ts";
import { pickDocument, readLinkedDocuments } from "#app/features/invoices/reads/read-documents.server.ts";
import { DocumentPage } from "#app/features/invoices/ui/document-page.tsx";
import { OrderNotFound } from "#app/features/order-pages/ui/order-not-found.tsx";
import { SignInToSee } from "#app/features/order-pages/ui/sign-in-to-see.tsx";
import "#app/styles/document.css";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/linked-document";

export const handle = { i18n: ["invoices", "orders", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageTitle(matches, loaderData?.title),
  { name: "referrer", content: "no-referrer" },
];

const STATUS = { link_over: 410, too_many_requests: 429, not_found: 404 };

/** A document of the order that a link opens, for whoever holds the link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const found = pickDocument(await readLinkedDocuments(ctx, params.token), params.number);
  const hasPdf = ctx.pdf.isInstalled;
  if (found.ok)
    return { title: found.value.number, sheet: composeSheet(ctx, found.value), hasPdf, isOver: false };
  const isOver = found.code !== "not_found";
  const title = sentence(ctx, isOver ? "orders:toSignIn.linkOver.title" : "orders:notFound.title");
  return data({ title, sheet: null, hasPdf, isOver }, { status: STATUS[found.code] });
}

export default function LinkedDocumentPage({ loaderData, params }: Route.ComponentProps) {
  const { sheet, hasPdf, isOver } = loaderData;
  const back = `/t/${params.token}`;
  if (isOver) return <SignInToSee about="linkOver" next="/orders" />;
  if (!sheet) return <OrderNotFound backTo={back} />;
  return (
    <DocumentPage sheet={sheet} back={back} pdf={hasPdf ? `${back}/invoices/${params.number}/pdf` : null} />
  );
}
