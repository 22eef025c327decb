import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import type { AdminRestaurant } from "../../admin-restaurant.ts";
import { DeleteRestaurant } from "./delete-restaurant.tsx";
import { EditorAction } from "./editor-action.tsx";
import { FactsForm } from "./facts-form.tsx";
import { MenuEditor } from "./menu-editor.tsx";
import { PicturesEditor } from "./pictures-editor.tsx";
import { SidesEditor } from "./sides-editor.tsx";

export interface RestaurantEditorProps {
  restaurant: AdminRestaurant;
  name: string;
  onDeleted: () => void;
}

/** Everything of one restaurant: facts saved together, menu, sides and pictures each by themselves. */
export function RestaurantEditor({ restaurant, name, onDeleted }: RestaurantEditorProps) {
  const { t } = useTranslation("admin-catalog");
  const groups = [
    ["menu", <MenuEditor key="menu" menu={restaurant.menu} />],
    ["sides", <SidesEditor key="sides" sides={restaurant.sides} />],
    ["pictures", <PicturesEditor key="pictures" restaurant={restaurant} />],
  ] as const;
  return (
    <EditorAction value={`/admin/restaurants/${restaurant.id}`}>
      <div className="grid gap-5">
        <FactsForm restaurant={restaurant} />
        {groups.map(([group, editor]) => (
          <Card key={group} as="section" aria-labelledby={`${restaurant.id}-${group}`}>
            <h2 id={`${restaurant.id}-${group}`} className="mb-4 text-lg">
              {t(`restaurant.groups.${group}`)}
            </h2>
            {editor}
          </Card>
        ))}
        <DeleteRestaurant id={restaurant.id} name={name} onDeleted={onDeleted} />
      </div>
    </EditorAction>
  );
}
