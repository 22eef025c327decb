import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { divisionProblem, evenParts, ownBags } from "#app/features/order-core/rules/portion-rule.ts";
import { portionsOf } from "#app/features/ordering/rules/draft/draft-portions.ts";
import type { DraftPortion } from "#app/features/ordering/rules/draft/read-draft-portion.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { PORTION_LIMITS } from "#app/vocabulary/portion.ts";
import { PortionFields } from "./portion-fields.tsx";
import { newPortion, portionProblems } from "./portion-problems.ts";

export interface PortionsDialogProps {
  /** All bags of the order. */
  all: number;
  onClose: () => void;
}

/** Divides the bags of an order: a share for each door, with what stays always in sight. */
export default function PortionsDialog({ all, onClose }: PortionsDialogProps) {
  const { t } = useTranslation("wizard");
  const { t: common } = useTranslation("common");
  const { catalogue, change, draft } = useWizardState();
  const [portions, setPortions] = useState<{ key: number; share: DraftPortion }[]>(() =>
    portionsOf(draft).map((portion, key) => ({ key, share: portion })),
  );
  const [isTried, setTried] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const plain = portions.map(({ share: portion }) => portion);
  const own = ownBags(all, plain);
  const { partners } = catalogue.occasions;

  function add(...more: DraftPortion[]) {
    setPortions((before) => {
      const next = Math.max(-1, ...before.map(({ key }) => key)) + 1;
      return [...before, ...more.map((portion, index) => ({ key: next + index, share: portion }))];
    });
    setTried(false);
  }

  function thirds() {
    const [, family = 1, poor = 1] = evenParts(all, 3);
    add(newPortion("family", family), { ...newPortion("poor", poor), partnerId: partners[0]?.id ?? null });
  }

  function save() {
    const isWhole = plain.every((portion) => Object.keys(portionProblems(portion)).length === 0);
    if (!isWhole || divisionProblem(all, plain)) {
      setTried(true);
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]")?.focus(),
      );
      return;
    }
    change((before) => ({ ...before, shares: plain }));
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("shares.title")}
      description={t("shares.text", { count: all })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button onClick={save}>{t("shares.save")}</Button>
          <p
            role="status"
            data-own-bags={own}
            className={`grow self-center font-medium sm:order-first ${own < 1 ? "text-brick" : ""}`}
          >
            {own < 1 ? t("errors.sharesOver", { count: all }) : t("shares.left", { count: own })}
          </p>
        </>
      }
    >
      <div ref={list} className="grid gap-5">
        {portions.length === 0 && (
          <Button variant="secondary" className="justify-self-start" onClick={thirds}>
            {t("shares.thirds")}
          </Button>
        )}
        {portions.map(({ key, share: portion }, index) => (
          <PortionFields
            key={key}
            number={index + 1}
            share={portion}
            most={portion.bags + Math.max(0, own - 1)}
            partners={partners}
            isTried={isTried}
            onPortion={(next) =>
              setPortions((before) => before.map((one) => (one.key === key ? { key, share: next } : one)))
            }
            onRemove={() => setPortions((before) => before.filter((one) => one.key !== key))}
          />
        ))}
        {portions.length < PORTION_LIMITS.portionsMax && (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            icon={<Plus aria-hidden className="size-5" />}
            disabled={own < 2}
            onClick={() => add(newPortion("family", Math.min(own - 1, evenParts(all, 3)[1] ?? 1)))}
          >
            {t("shares.add")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
