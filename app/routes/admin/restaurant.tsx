import { ChevronLeft } from "lucide-react";
import { Link, type ShouldRevalidateFunction, useNavigate } from "react-router";
import { savePictureForm } from "#app/features/catalog/commands/set-picture.server.ts";
import { readPictures } from "#app/features/catalog/reads/read-pictures.server.ts";
import { listContracts } from "#app/features/commission/reads/list-contracts.server.ts";
import { ContractsPanel } from "#app/features/commission/ui/admin/contracts-panel.tsx";
import { SeatLink } from "#app/features/partners/ui/admin/seat-link.tsx";
import { addImages } from "#app/features/restaurants/commands/add-images.server.ts";
import { runRestaurantEdit } from "#app/features/restaurants/commands/run-restaurant-edit.server.ts";
import { readAdminRestaurant } from "#app/features/restaurants/reads/read-admin-restaurant.server.ts";
import { restaurantEditSchema } from "#app/features/restaurants/rules/editing/restaurant-edit-schema.ts";
import { PublicPageLink } from "#app/features/restaurants/ui/admin/editing/public-page-link.tsx";
import { RestaurantEditor } from "#app/features/restaurants/ui/admin/editing/restaurant-editor.tsx";
import { RestaurantSwitches } from "#app/features/restaurants/ui/admin/editing/restaurant-switches.tsx";
import { readContractFacts } from "#app/features/settlements/reads/read-contract-facts.server.ts";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { EditedWith, ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import type { ActionAnswer } from "#app/foundation/saving/action-answer.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { Card } from "#app/ui/card.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { Route } from "./+types/restaurant";

export const handle = {
  i18n: [
    "admin-catalog",
    "refusals",
    "restaurants",
    "account",
    "places",
    "admin-commission",
    "admin-partners",
    "nutrition",
    "admin-nutrition",
  ],
};
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const restaurant = mustAllow(await readAdminRestaurant(ctx, params));
  const partner = { kind: "restaurant", id: restaurant.id } as const;
  const [contracts, facts, pictures] = await Promise.all([
    listContracts(ctx, partner),
    readContractFacts(ctx, partner),
    readPictures(ctx),
  ]);
  return {
    title: localName(restaurant, ctx.language),
    restaurant,
    pictures,
    // Shown to whoever may see what partners get.
    agreed: contracts.ok && facts.ok ? { contracts: contracts.value, ...facts.value } : null,
    today: riyadhDate(ctx.now),
  };
}

/** A restaurant that was just deleted cannot be read again; the page is left instead. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  json,
  actionResult,
  defaultShouldRevalidate,
}) => {
  const intent = (json as { intent?: string } | undefined)?.intent;
  const answer = actionResult as ActionAnswer | undefined;
  return intent === "delete" && answer?.ok ? false : defaultShouldRevalidate;
};

export const clientAction = keepTyped;

/** Edits come as JSON, pictures as a form. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    const form = await request.formData();
    const picture = await savePictureForm(ctx, form);
    if (picture) return answerAction(ctx, picture);
    const files = form.getAll("files").filter((file) => file instanceof File);
    const bytes = await Promise.all(files.map((file) => file.bytes()));
    const role = form.get("role") === "cover" ? "cover" : "gallery";
    return answerAction(ctx, await addImages(ctx, { restaurantId: params.id, role, files: bytes }));
  }
  const asked = await readIntent(request, restaurantEditSchema);
  return answerAction(ctx, asked.ok ? await runRestaurantEdit(ctx, params.id, asked.value) : asked);
}

export default function RestaurantPage({ loaderData }: Route.ComponentProps) {
  const { restaurant, title, agreed, pictures, today } = loaderData;
  const { t } = useTranslation(["admin-catalog", "admin-commission"]);
  const navigate = useNavigate();
  return (
    <div className="max-w-6xl">
      <Link
        to="/admin/restaurants"
        className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-ember"
      >
        <ChevronLeft aria-hidden className="follow-direction size-4.5" />
        {t("restaurant.back")}
      </Link>
      <h1 className="mb-2 flex flex-wrap items-baseline gap-3">
        <OwnWords>{title}</OwnWords>
        <LtrText className="text-base font-normal text-quiet">{restaurant.id}</LtrText>
      </h1>
      <ReadOnlyNote unless="restaurants.edit" />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <EditedWith permission="restaurants.edit">
          <RestaurantSwitches restaurant={restaurant} className="grid grid-cols-2 gap-x-6 text-sm" />
        </EditedWith>
        <div className="flex flex-wrap items-center gap-x-4">
          <SeatLink seat={{ kind: "restaurant", id: restaurant.id }} />
          <PublicPageLink slug={restaurant.slug} name={title} />
        </div>
      </div>
      <EditedWith permission="restaurants.edit">
        <RestaurantEditor
          key={restaurant.id}
          restaurant={restaurant}
          name={title}
          pictures={pictures}
          onDeleted={() => navigate("/admin/restaurants", { replace: true })}
        />
      </EditedWith>
      {agreed && (
        <Card as="section" aria-labelledby="commission-title" className="mt-5">
          <h2 id="commission-title" className="mb-4 text-lg">
            {t("admin-commission:title")}
          </h2>
          <ContractsPanel
            partner={{ kind: "restaurant", id: restaurant.id }}
            name={title}
            {...agreed}
            usualPercent={restaurant.commissionPercent}
            today={today}
          />
        </Card>
      )}
    </div>
  );
}
