import { data } from "react-router";
import { composeSheet } from "#app/features/invoices/reads/compose-sheet.server.ts";
import { pickDocument, readOwnDocuments } from "#app/features/invoices/reads/read-documents.server.ts";
import { DocumentPage } from "#app/features/invoices/ui/document-page.tsx";
import { OrderNotFound } from "#app/features/order-pages/ui/order-not-found.tsx";
import { SignInToSee } from "#app/features/order-pages/ui/sign-in-to-see.tsx";
import "#app/styles/document.css";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/own-document";

export const handle = { i18n: ["invoices", "orders", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);

/** A document of one of the customer's own orders; all others answer as if there were none. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const found = pickDocument(await readOwnDocuments(ctx, params.id), params.number);
  const hasPdf = ctx.pdf.isInstalled;
  if (found.ok)
    return { title: found.value.number, sheet: composeSheet(ctx, found.value), hasPdf, mustSignIn: false };
  const mustSignIn = found.code === "not_signed_in";
  const title = sentence(ctx, mustSignIn ? "orders:toSignIn.order.title" : "orders:notFound.title");
  return data({ title, sheet: null, hasPdf, mustSignIn }, { status: mustSignIn ? 401 : 404 });
}

export default function OwnDocumentPage({ loaderData, params }: Route.ComponentProps) {
  const { sheet, hasPdf, mustSignIn } = loaderData;
  const back = `/orders/${params.id}`;
  const own = `${back}/invoices/${params.number}`;
  if (mustSignIn) return <SignInToSee about="order" next={own} />;
  if (!sheet) return <OrderNotFound backTo={back} />;
  return <DocumentPage sheet={sheet} back={back} pdf={hasPdf ? `${own}/pdf` : null} />;
}
