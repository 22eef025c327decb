import { redirect, useNavigate } from "react-router";
import { z } from "zod";
import {
  arrangeRestaurants,
  moveRestaurant,
} from "#app/features/restaurants/commands/arrange-restaurants.server.ts";
import { createRestaurant } from "#app/features/restaurants/commands/create-restaurant.server.ts";
import { listAdminRestaurants } from "#app/features/restaurants/reads/list-admin-restaurants.server.ts";
import { restaurantBody } from "#app/features/restaurants/rules/schema.ts";
import { AddRestaurant } from "#app/features/restaurants/ui/admin/editing/add-restaurant.tsx";
import { RestaurantsList } from "#app/features/restaurants/ui/admin/editing/restaurants-list.tsx";
import { AddPanel } from "#app/foundation/admin-kit/add-panel.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { EditedWith, ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { arrangeRowsBody, moveRowBody } from "#app/foundation/published/list-edit-schema.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { id } from "#app/lib/field-schemas.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { Route } from "./+types/restaurants";

export const handle = { i18n: ["admin-catalog", "refusals", "restaurants", "account", "places"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  // Where a restaurant was edited before it had a page of its own.
  const edited = new URL(request.url).searchParams.get("edit");
  if (edited) throw redirect(`/admin/restaurants/${encodeURIComponent(edited)}`);
  return {
    title: sentence(ctx, "admin-catalog:restaurants.title"),
    restaurants: mustAllow(await listAdminRestaurants(ctx)),
  };
}

const change = z.discriminatedUnion("intent", [
  restaurantBody.extend({ intent: z.literal("add") }),
  moveRowBody.extend({ intent: z.literal("move"), id }),
  arrangeRowsBody.extend({ intent: z.literal("order") }),
]);

export const clientAction = keepTyped;

/** What concerns the list; changes of one restaurant go to its own page. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "add": {
      const { intent: _, ...restaurant } = asked.value;
      return answerAction(ctx, await createRestaurant(ctx, restaurant));
    }
    case "move":
      return answerAction(ctx, await moveRestaurant(ctx, asked.value));
    case "order":
      return answerAction(ctx, await arrangeRestaurants(ctx, asked.value));
  }
}

export default function RestaurantsPage({ loaderData: { restaurants } }: Route.ComponentProps) {
  const { t } = useTranslation("admin-catalog");
  const navigate = useNavigate();
  return (
    <div className="max-w-6xl">
      <SectionHeading level={1} lead={t("restaurants.lead")}>
        {t("restaurants.title")}
      </SectionHeading>
      <ReadOnlyNote unless="restaurants.edit" />
      <div className="grid gap-4">
        <EditedWith permission="restaurants.edit">
          <AddPanel label={t("restaurants.addHeading")}>
            <AddRestaurant onAdded={(added) => navigate(`/admin/restaurants/${added}`)} />
          </AddPanel>
          <RestaurantsList restaurants={restaurants} />
        </EditedWith>
      </div>
    </div>
  );
}
