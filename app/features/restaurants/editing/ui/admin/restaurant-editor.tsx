import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import type { CatalogPictures } from "#app/vocabulary/content/catalog-pictures.ts";
import type { AdminRestaurant } from "../../admin-restaurant.ts";
import { DeleteRestaurant } from "./delete-restaurant.tsx";
import { EditorAction } from "./editor-action.tsx";
import { FactsForm } from "./facts-form.tsx";
import { HoursEditor } from "./hours/hours-editor.tsx";
import { MenuEditor } from "./menu-editor.tsx";
import { MissingList } from "./missing-list.tsx";
import { PicturesEditor } from "./pictures-editor.tsx";
import { SaveBar } from "./saving/save-bar.tsx";
import { useFactsForm } from "./saving/use-facts-form.ts";
import { SectionLinks, sectionId } from "./section-links.tsx";
import { SidesEditor } from "./sides-editor.tsx";

export interface RestaurantEditorProps {
  restaurant: AdminRestaurant;
  name: string;
  pictures: CatalogPictures;
  onDeleted: () => void;
}

/** Everything of one restaurant: facts saved together, menu, sides and pictures each by themselves. */
export function RestaurantEditor(props: RestaurantEditorProps) {
  return (
    <EditorAction value={`/admin/restaurants/${props.restaurant.id}`}>
      <EditorSections {...props} />
    </EditorAction>
  );
}

function EditorSections({ restaurant, name, pictures, onDeleted }: RestaurantEditorProps) {
  const { t } = useTranslation("admin-catalog");
  const facts = useFactsForm(restaurant);
  const groups = [
    ["hours", <HoursEditor key="hours" hours={restaurant.hours} />],
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
      <MissingList restaurant={restaurant} onFocus={facts.focus} />
      <FactsForm facts={facts} />
      {groups.map(([group, editor]) => (
        <Card key={group} as="section" aria-labelledby={sectionId(restaurant.id, group)}>
          <h2 id={sectionId(restaurant.id, group)} className="mb-4 scroll-mt-32 text-lg">
            {t(`restaurant.groups.${group}`)}
          </h2>
          {editor}
        </Card>
      ))}
      <DeleteRestaurant id={restaurant.id} name={name} onDeleted={onDeleted} />
      <SaveBar facts={facts} />
    </div>
  );
}
