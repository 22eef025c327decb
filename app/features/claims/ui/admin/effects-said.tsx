import { useEffect, useRef } from "react";
import type { OrderClaims } from "#app/features/claims/reads/read-order-claims.server.ts";
import type { ClaimEffects } from "#app/features/claims/rules/deciding.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { useClaimWords } from "./use-claim-words.ts";

/** What a decision will change, to the halala, before it is made. */
export function EffectsSaid({
  effects,
  bearing,
}: {
  effects: ClaimEffects;
  bearing: OrderClaims["bearing"];
}) {
  const { t } = useTranslation("admin-claims");
  const format = useFormat();
  const says = useClaimWords();
  const { outcome, halalas, returnedHalalas, redo, shares } = effects;
  const isMoney = outcome === "refund" || outcome === "credit";
  // It was asked for at the foot of a long form: the answer comes to where the eye is.
  const shown = useRef<HTMLElement>(null);
  useEffect(() => shown.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <section
      ref={shown}
      role="status"
      aria-label={t("effects.title")}
      className="grid gap-2 rounded-field border border-ember/60 bg-raised p-3"
    >
      <h3 className="text-base">{t("effects.title")}</h3>
      {isMoney && (
        <>
          <Row words={t("effects.less")} halalas={halalas} />
          <Row
            words={t(outcome === "credit" ? "effects.credit" : "effects.back")}
            halalas={returnedHalalas}
          />
          {returnedHalalas < halalas && <p className="text-sm text-quiet">{t("effects.unpaid")}</p>}
        </>
      )}
      {redo && <p>{t("effects.redo", { when: format.promise({ date: redo.date, time: redo.time }) })}</p>}
      {outcome === "declined" && <p>{t("effects.declined")}</p>}
      {outcome !== "declined" && halalas === 0 && <p>{t("effects.free")}</p>}
      {shares.map((share) => (
        <Row
          key={share.bearer}
          words={t("bears", { who: says.bearer(share.bearer, bearing) })}
          halalas={share.halalas}
        />
      ))}
      {effects.needsApproval && (
        <p className="text-sm text-saffron">{t(isMoney ? "effects.approval" : "effects.approvalInKind")}</p>
      )}
      {effects.needsProof && <p className="text-sm text-saffron">{t("effects.proof")}</p>}
    </section>
  );
}

function Row({ words, halalas }: { words: string; halalas: number }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-3">
      <span>{words}</span>
      <Money halalas={halalas} />
    </p>
  );
}
