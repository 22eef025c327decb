import { Link } from "react-router";
import { localName, localText } from "#app/i18n/local-name.ts";
import { useNumberFormat } from "#app/i18n/use-number-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { AgeStage } from "#app/ui/drawings/animals/age-sheep.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { type Heights, nearHeights } from "./near-heights.ts";

export interface HomeAge {
  id: string;
  name: string;
  nameEn: string | null;
  note: string | null;
  noteEn: string | null;
  liveWeightKg: number;
}

const ARABIC: Heights = [16.5, 16, 14.7, 16.6];
const ENGLISH: Heights = [18.7, 17.5, 15.3, 17.4];

/** One flock on one ground line, each as large as it is heavy, from the suckling lamb to the full-grown ram (H10, H11). */
export function AgeLine({ ages }: { ages: readonly HomeAge[] }) {
  const { t } = useTranslation("home");
  const format = useNumberFormat();
  const age = format.language === "en" ? ENGLISH : ARABIC;
  const heaviest = Math.max(...ages.map((age) => age.liveWeightKg));
  return (
    <ul style={nearHeights(age, age)} className="when-near age-scale scroll-row [--turn:1]">
      {ages.map((age, index) => (
        <li key={age.id} className="snap-start">
          <Link
            viewTransition
            to={`/order?age=${encodeURIComponent(age.id)}`}
            className="group flex h-full flex-col items-center rounded-card text-center"
          >
            <Drawing
              of={`scale-${stageOf(index, ages.length)}-${Math.round((100 * age.liveWeightKg) / heaviest)}`}
            />
            <span className="age-tick font-heading text-base font-semibold leading-heading group-hover:text-ember md:text-lg">
              {localName(age, format.language)}
            </span>
            <span className="mt-1 text-sm text-quiet">
              {localText(age.note, age.noteEn, format.language)}
            </span>
            <span className="figures mt-auto pt-2 text-base">
              {t("ages.weight", { weight: format.kg(age.liveWeightKg) })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The five drawn stages spread over however many ages an admin keeps. */
function stageOf(index: number, count: number): AgeStage {
  const stage = count === 1 ? 5 : 1 + Math.round((4 * index) / (count - 1));
  return Math.min(5, Math.max(1, stage)) as AgeStage;
}
