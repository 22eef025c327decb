import { Split } from "lucide-react";
import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import { splitMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { useMeatNames } from "../wizard/use-meat-names.ts";

/** CU06: one of several animals apart, to be cut or cooked in another way; its card is gone to, and what the others stay as is said. */
export function SplitButton({ meat, how }: { meat: DraftMeat; how: "cut" | "cook" }) {
  const { t } = useTranslation("wizard");
  const { change, draft, latest } = useWizardState();
  const names = useMeatNames();
  if (meat.quantity < 2 || draft.meats.length >= ORDER_LIMITS.meatsMax) return null;

  const name = names.of(meat);
  const dish = how === "cook" ? names.dish(meat) : null;
  const as = how === "cut" ? names.cut(meat) : dish;

  function split() {
    change((before) => splitMeat(before, meat.id));
    const { meats } = latest();
    const apart = meats[meats.findIndex(({ id }) => id === meat.id) + 1];
    if (as) notify({ kind: "info", id: "split", title: t(`split.${how}Done`, { name, as }) });
    requestAnimationFrame(() => {
      const card = document.querySelector<HTMLElement>(`[data-animal="${apart?.id}"]`);
      card?.scrollIntoView({ block: "start", behavior: "smooth" });
      card?.querySelector<HTMLElement>("input[type=radio]")?.focus({ preventScroll: true });
    });
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Split aria-hidden className="size-4.5" />}
      aria-label={dish ? t("split.cookOtherOf", { name, dish }) : t(`split.${how}Of`, { name })}
      onClick={split}
      className="justify-self-start"
    >
      {dish ? t("split.cookOther", { dish }) : t(`split.${how}`)}
    </Button>
  );
}
