import { useEffect, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { SearchField } from "#app/ui/fields/search-field.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { type RestaurantsAddress, restaurantsAddress } from "../rules/restaurants-address.ts";

const TYPING_PAUSE_MS = 180;

export interface RestaurantFilterProps {
  address: RestaurantsAddress;
  cookingTypes: readonly { id: string; name: string }[];
}

/**
 * Name and cooking type (RL01, RL02). A plain form and plain links whose state is the address; with a script the list also
 * follows the typing, and the history keeps one entry for it.
 */
export function RestaurantFilter({ address, cookingTypes }: RestaurantFilterProps) {
  const { t } = useTranslation("restaurants");
  const navigate = useNavigate();
  const [typed, setTyped] = useState(address.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(address.q);

  // Back, forward and "show all" change the address under the field.
  if (address.q !== shown) {
    setShown(address.q);
    if (address.q !== typed.trim()) setTyped(address.q);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(q: string) {
    setTyped(q);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () =>
        navigate(restaurantsAddress({ ...address, q, page: 1 }), { replace: true, preventScrollReset: true }),
      TYPING_PAUSE_MS,
    );
  }

  return (
    <search className="grid gap-4">
      <Form action="/restaurants" preventScrollReset className="flex max-w-xl gap-2.5">
        <SearchField
          name="q"
          label={t("list.search")}
          value={typed}
          onValue={type}
          maxLength={80}
          className="flex-1"
        />
        {address.cooking && <input type="hidden" name="cooking" value={address.cooking} />}
        <noscript>
          <Button type="submit" variant="secondary" className="rounded-full!">
            {t("list.submit")}
          </Button>
        </noscript>
      </Form>
      {cookingTypes.length > 1 && (
        <nav
          aria-label={t("list.filter")}
          className="-mx-5 scroll-row gap-2 px-5 md:mx-0 md:flex-wrap md:px-0"
        >
          {[{ id: null, name: t("list.all") }, ...cookingTypes].map(({ id, name }) => (
            <LinkChip
              key={id ?? ""}
              to={restaurantsAddress({ q: typed, cooking: id, page: 1 })}
              chosen={address.cooking === id}
              preventScrollReset
              replace
            >
              {name}
            </LinkChip>
          ))}
        </nav>
      )}
    </search>
  );
}
