import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { divisionProblem, evenParts, ownBags } from "#app/features/order-core/rules/share-rule.ts";
import { sharesOf } from "#app/features/ordering/rules/draft/draft-shares.ts";
import type { DraftShare } from "#app/features/ordering/rules/draft/read-draft-share.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { SHARE_LIMITS } from "#app/vocabulary/share.ts";
import { ShareFields } from "./share-fields.tsx";
import { newShare, shareProblems } from "./share-problems.ts";

export interface SharesDialogProps {
  /** All bags of the order. */
  all: number;
  onClose: () => void;
}

/** Divides the bags of an order: a share for each door, with what stays always in sight. */
export default function SharesDialog({ all, onClose }: SharesDialogProps) {
  const { t } = useTranslation("wizard");
  const { t: common } = useTranslation("common");
  const { catalogue, change, draft } = useWizardState();
  const [shares, setShares] = useState<{ key: number; share: DraftShare }[]>(() =>
    sharesOf(draft).map((share, key) => ({ key, share })),
  );
  const [isTried, setTried] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const plain = shares.map(({ share }) => share);
  const own = ownBags(all, plain);
  const { partners } = catalogue.occasions;

  function add(...more: DraftShare[]) {
    setShares((before) => {
      const next = Math.max(-1, ...before.map(({ key }) => key)) + 1;
      return [...before, ...more.map((share, index) => ({ key: next + index, share }))];
    });
    setTried(false);
  }

  function thirds() {
    const [, family = 1, poor = 1] = evenParts(all, 3);
    add(newShare("family", family), { ...newShare("poor", poor), partnerId: partners[0]?.id ?? null });
  }

  function save() {
    const isWhole = plain.every((share) => Object.keys(shareProblems(share)).length === 0);
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
        {shares.length === 0 && (
          <Button variant="secondary" className="justify-self-start" onClick={thirds}>
            {t("shares.thirds")}
          </Button>
        )}
        {shares.map(({ key, share }, index) => (
          <ShareFields
            key={key}
            number={index + 1}
            share={share}
            most={share.bags + Math.max(0, own - 1)}
            partners={partners}
            isTried={isTried}
            onShare={(next) =>
              setShares((before) => before.map((one) => (one.key === key ? { key, share: next } : one)))
            }
            onRemove={() => setShares((before) => before.filter((one) => one.key !== key))}
          />
        ))}
        {shares.length < SHARE_LIMITS.sharesMax && (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            icon={<Plus aria-hidden className="size-5" />}
            disabled={own < 2}
            onClick={() => add(newShare("family", Math.min(own - 1, evenParts(all, 3)[1] ?? 1)))}
          >
            {t("shares.add")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
