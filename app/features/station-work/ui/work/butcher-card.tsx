import type { BoardOrder } from "#app/features/station-work/rules/board.ts";
import { BigButton } from "#app/features/station-work/ui/parts/big-button.tsx";
import { useWords } from "#app/features/station-work/ui/parts/words-context.tsx";
import type { DoAct } from "./do-act.ts";

const CUTS = { whole: "whole", halves: "halves", quarters: "quarters", custom: "custom" } as const;
const RECEIVERS = { family: "family", friends: "friends", poor: "poor" } as const;

/** One order on the block: how each animal is cut and packed, which bags go to whom, and the labels. */
export function ButcherCard({ order, onAct }: { order: BoardOrder; onAct: DoAct }) {
  const { t, nameOf } = useWords();
  const parts = order.bags?.parts ?? [];
  const given = parts.reduce((sum, { bags }) => sum + bags, 0);
  return (
    <article className="card">
      <header className="name-card">
        <p className="reference">
          <bdi dir="ltr">{order.reference}</bdi>
        </p>
        {order.occasion && (
          <p className="rite">
            <bdi>{nameOf(order.occasion)}</bdi>
          </p>
        )}
      </header>
      <ol className="animals">
        {order.animals.map((animal, index) => (
          <li key={`${animal.line}-${animal.number}`}>
            <p className="cut">
              <span dir="ltr">{index + 1}</span> · <bdi>{nameOf(animal.breed)}</bdi> ·{" "}
              <strong>
                <bdi>
                  {animal.cut ? nameOf(animal.cut) : t(CUTS[animal.homeCut as keyof typeof CUTS] ?? "whole")}
                </bdi>
              </strong>
            </p>
            <p>
              {t("packing")}: <strong>{t(animal.vacuumSeal ? "vacuum" : "plain")}</strong> ·{" "}
              {t(animal.offal ? "offal" : "noOffal")}
              {animal.earTag && (
                <>
                  {" · "}
                  <bdi dir="ltr">{animal.earTag}</bdi>
                </>
              )}
            </p>
            {animal.extras.length > 0 && (
              <p>
                {t("extras")}: <bdi>{animal.extras.map(nameOf).join("، ")}</bdi>
              </p>
            )}
            {animal.note && (
              <p className="note">
                {t("note")}: <bdi>{animal.note}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
      {order.bags && (
        <p className="bags">
          <strong>{t("bags", { n: order.bags.all })}</strong> ·{" "}
          {[
            t("bagsTo", { who: t("own"), n: order.bags.all - given }),
            ...parts.map(({ to, bags }) =>
              t("bagsTo", { who: t(RECEIVERS[to as keyof typeof RECEIVERS] ?? "own"), n: bags }),
            ),
          ].join(" · ")}
        </p>
      )}
      <div className="next">
        <BigButton icon="printer" onPress={() => window.print()}>
          {t("labels")}
        </BigButton>
        {order.status === "In Slaughter" && (
          <BigButton tone="main" icon="cut" onPress={() => onAct("cut", order.id, { from: order.status })}>
            {t("cut")}
          </BigButton>
        )}
        {order.status === "Butchery" && (
          <BigButton tone="main" icon="bag" onPress={() => onAct("pack", order.id, { from: order.status })}>
            {t("packed")}
          </BigButton>
        )}
      </div>
      <Labels order={order} />
    </article>
  );
}

/** Only paper shows these: 100 × 60 mm each, one for every bag, or for every animal where nothing is divided. */
function Labels({ order }: { order: BoardOrder }) {
  const { t, nameOf } = useWords();
  const count = order.bags?.all ?? order.animals.length;
  return (
    <div className="labels" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => {
        const animal = order.animals[order.bags ? Math.floor((index * order.animals.length) / count) : index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: bags have no name but their place
          <div key={index} className="label">
            <p className="label-reference" dir="ltr">
              {order.reference}
            </p>
            <p>{t("of", { n: index + 1, all: count })}</p>
            {animal && <p>{animal.cut ? nameOf(animal.cut) : nameOf(animal.breed)}</p>}
            <p dir="ltr">0–4 °C</p>
          </div>
        );
      })}
    </div>
  );
}
