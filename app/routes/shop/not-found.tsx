import { data } from "react-router";
import { NotFoundPage } from "#app/features/shell/ui/not-found-page.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);

/** An unknown address answers 404; the server logs it (S25, S26). */
export function loader({ context }: Route.LoaderArgs) {
  return data({ title: sentence(context.get(requestContext), "pages:notFound.title") }, { status: 404 });
}

export function action() {
  return data({ title: "" }, { status: 404 });
}

export default NotFoundPage;
