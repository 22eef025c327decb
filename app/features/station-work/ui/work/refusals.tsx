import type { KeptAct } from "#app/features/station-work/rules/client/station-store.ts";
import { BigButton } from "#app/features/station-work/ui/parts/big-button.tsx";
import { useWords } from "#app/features/station-work/ui/parts/words-context.tsx";

interface RefusalsProps {
  refused: readonly Pick<KeptAct, "clientId" | "code" | "subject">[];
  referenceOf: (orderId: string) => string | null;
  onRead: (clientId: string) => void;
}

/** What the shop did not take, with why and what to do, until somebody has read it. */
export function Refusals({ refused, referenceOf, onRead }: RefusalsProps) {
  const { t, why } = useWords();
  if (refused.length === 0) return null;
  return (
    <section className="refusals" aria-label={t("refusedTitle")}>
      {refused.map(({ clientId, code, subject }) => (
        <div key={clientId} className="refusal" role="alert">
          <p>
            <strong>{t("refusedTitle")}</strong> <bdi dir="ltr">{referenceOf(subject)}</bdi>
            <br />
            {why(code ?? "other")}
          </p>
          <BigButton icon="check" onPress={() => onRead(clientId)}>
            {t("understood")}
          </BigButton>
        </div>
      ))}
    </section>
  );
}
