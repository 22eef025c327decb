import { useEffect, useRef, useState } from "react";
import { useNumberFormat } from "#app/i18n/use-number-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { useWizardState } from "../wizard/wizard-context.tsx";

/** Whoever types a number or presses plus five times hears the total once. */
const SETTLED_MS = 1_000;

/** What changed out of sight, told politely: the total once it has settled. */
export function Announcements() {
  const { t } = useTranslation("wizard");
  const { t: common } = useTranslation("common");
  const { money } = useNumberFormat();
  const { isOpen, quote } = useWizardState();
  const total = quote.grandTotalHalalas;
  const known = useRef<number | null>(null);
  const [announced, setAnnounced] = useState<number | null>(null);

  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => {
      // The first one is what the page shows anyway.
      if (known.current !== null && known.current !== total) setAnnounced(total);
      known.current = total;
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isOpen, total]);

  return (
    <p role="status" className="sr-only" data-total-news>
      {announced !== null &&
        t("bar.newTotal", {
          total: common("riyals", { count: announced / 100, amount: money(announced).amount }),
        })}
    </p>
  );
}
