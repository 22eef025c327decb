import clsx from "clsx";
import { Check, LocateFixed, MapPin, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useRootData } from "#app/foundation/page/root-data.ts";
import { Trans, useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { pointText } from "./point-text.ts";
import { ShopMap } from "./shop-map.tsx";
import { useCurrentLocation } from "./use-current-location.ts";
import { usePointName } from "./use-point-name.ts";

/** W40: how long "location captured" stays. */
const CAPTURED_MS = 2500;

export interface LocationPickerProps {
  value: GeoPoint | null;
  onValue: (point: GeoPoint | null) => void;
  /** What stands in the address field now; the map fills it only where nobody has typed. */
  address?: string;
  /** What a chosen place is called, when map or shop can say (X16). */
  onAddress?: (address: string) => void;
}

/** A place on the map, or the current one; without a map the latter still works (W39–W42). */
export function LocationPicker({ value, onValue, address, onAddress }: LocationPickerProps) {
  const { t } = useTranslation("account");
  const { t: places } = useTranslation("places");
  const { map } = useRootData();
  const [isOpen, setOpen] = useState(false);
  const [isCaptured, setCaptured] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const name = usePointName({ address, onAddress });
  // Google's map names what is chosen on it by itself.
  const isNamedByMap = map.kind === "google" && isOpen;
  const choose = useCallback(
    (point: GeoPoint | null) => {
      onValue(point);
      if (!isNamedByMap) name(point);
    },
    [isNamedByMap, name, onValue],
  );
  const capture = useCallback(
    (point: GeoPoint) => {
      choose(point);
      setCaptured(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCaptured(false), CAPTURED_MS);
    },
    [choose],
  );
  const { state, find } = useCurrentLocation(capture);

  return (
    <div className="grid gap-3">
      <div
        className={clsx(
          "relative overflow-hidden rounded-card border border-line bg-raised",
          isOpen ? "h-80" : "h-40",
        )}
      >
        <ShopMap
          value={value}
          onValue={choose}
          address={address}
          onAddress={onAddress}
          label={t("location.mapLabel")}
          openLabel={places("open")}
          noneText={t("location.noMap")}
          failedText={t("location.mapFailed")}
          onOpened={() => setOpen(true)}
        />
        <p
          role="status"
          className="pointer-events-none absolute inset-x-0 bottom-8 grid justify-items-center"
        >
          {isCaptured && (
            <span className="inline-flex animate-rise items-center gap-2 rounded-full bg-palm px-4 py-1.5 text-sm font-semibold text-on-ember shadow-soft">
              <Check aria-hidden className="size-4.5" strokeWidth={3} />
              {t("location.captured")}
            </span>
          )}
        </p>
      </div>
      {isOpen && <p className="text-sm text-quiet">{t("location.mapHint")}</p>}
      <p role="status" className="sr-only">
        {state.kind === "finding" && t("location.finding")}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          size="sm"
          onClick={find}
          pending={state.kind === "finding"}
          icon={<LocateFixed aria-hidden className="size-5" />}
        >
          {t("location.use")}
        </Button>
        {value && (
          <span className="inline-flex min-w-0 items-center gap-1 text-sm text-quiet">
            <MapPin aria-hidden className="size-4.5 shrink-0 text-palm" />
            <span>
              <Trans
                t={t}
                i18nKey="location.set"
                components={{ point: <LtrText className="text-text">{pointText(value)}</LtrText> }}
              />
            </span>
            <IconButton label={t("location.remove")} onClick={() => choose(null)}>
              <X aria-hidden className="size-4.5!" />
            </IconButton>
          </span>
        )}
      </div>
      {state.kind === "failed" && (
        <p role="alert" className="text-sm text-brick">
          {t(`location.${state.fault}`)}
        </p>
      )}
    </div>
  );
}
