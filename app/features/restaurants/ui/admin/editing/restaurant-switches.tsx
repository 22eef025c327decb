import { InlineSwitch } from "#app/foundation/admin-kit/inline-switch.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";

export interface RestaurantSwitchesProps {
  restaurant: { id: string; visible: boolean; featured: boolean | null };
  className?: string;
}

/** Whether customers see a restaurant, and whether the home page does; each is saved by itself. */
export function RestaurantSwitches({ restaurant, className }: RestaurantSwitchesProps) {
  const { t } = useTranslation("admin-catalog");
  const shared = { className: "w-full!", action: `/admin/restaurants/${restaurant.id}` };
  const change = (fields: Record<string, unknown>) => ({ intent: "show", ...fields });
  return (
    <div className={className}>
      <InlineSwitch
        {...shared}
        label={t("restaurants.visible")}
        checked={restaurant.visible}
        change={(visible) => change({ visible })}
      />
      <InlineSwitch
        {...shared}
        label={t("restaurants.featured")}
        checked={restaurant.featured !== false}
        change={(featured) => change({ featured })}
      />
    </div>
  );
}
