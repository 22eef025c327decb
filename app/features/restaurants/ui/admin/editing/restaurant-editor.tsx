import type { AdminRestaurant } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import type { CatalogPictures } from "#app/vocabulary/content/catalog-pictures.ts";
import { DeleteRestaurant } from "./delete-restaurant.tsx";
import { FactsFields } from "./facts-fields.tsx";
import { EditorAction } from "./fields/editor-action.tsx";
import { HoursEditor } from "./hours/hours-editor.tsx";
import { MenuEditor } from "./menu-editor.tsx";
import { MissingList } from "./missing-list.tsx";
import { PicturesEditor } from "./pictures-editor.tsx";
import { SectionLinks, sectionId } from "./section-links.tsx";
import { SidesEditor } from "./sides-editor.tsx";
import { UnsignedDishes } from "./signs/unsigned-dishes.tsx";

export interface RestaurantEditorProps {
  restaurant: AdminRestaurant;
  name: string;
  pictures: CatalogPictures;
  onDeleted: () => void;
}

/** Everything of one restaurant on a page of its own; each field saves itself when it is left, as everywhere at the desk (RE01). */
export function RestaurantEditor(props: RestaurantEditorProps) {
  return (
    <EditorAction value={`/admin/restaurants/${props.restaurant.id}`}>
      <EditorSections {...props} />
    </EditorAction>
  );
}

function EditorSections({ restaurant, name, pictures, onDeleted }: RestaurantEditorProps) {
  const { t } = useTranslation("admin-catalog");
  const groups = [
    ["hours", <HoursEditor key="hours" restaurant={restaurant} />],
    [
      "menu",
      <MenuEditor key="menu" menu={restaurant.menu} restaurantId={restaurant.id} pictures={pictures} />,
    ],
    ["sides", <SidesEditor key="sides" sides={restaurant.sides} pictures={pictures} />],
    ["pictures", <PicturesEditor key="pictures" restaurant={restaurant} />],
  ] as const;
  return (
    <div className="grid gap-5 *:min-w-0">
      <SectionLinks restaurantId={restaurant.id} />
      <MissingList restaurant={restaurant} />
      <UnsignedDishes restaurant={restaurant} />
      <FactsFields restaurant={restaurant} />
      {groups.map(([group, editor]) => (
        <Card key={group} as="section" aria-labelledby={sectionId(restaurant.id, group)}>
          <h2 id={sectionId(restaurant.id, group)} className="mb-4 scroll-mt-32 text-lg">
            {t(`restaurant.groups.${group}`)}
          </h2>
          {editor}
        </Card>
      ))}
      <DeleteRestaurant id={restaurant.id} name={name} onDeleted={onDeleted} />
    </div>
  );
}
