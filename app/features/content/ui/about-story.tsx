import clsx from "clsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";

const PARTS = [
  ["herder", 1],
  ["price", 2],
  ["table", 3],
] as const;

/** How the shop works, told in three drawings that change sides. */
export function AboutStory() {
  const { t } = useTranslation("pages");
  return (
    <div className="page-width grid gap-10 md:gap-14">
      {PARTS.map(([part, drawing], index) => (
        <section
          key={part}
          aria-labelledby={`about-${part}`}
          className={clsx(
            "flex flex-col items-center gap-5 md:gap-16",
            index % 2 === 0 ? "md:flex-row" : "md:flex-row-reverse",
          )}
        >
          <Drawing of={`how-${drawing}`} className="w-64 shrink-0 md:w-96" />
          <div className="max-w-[36rem]">
            <h2 id={`about-${part}`}>{t(`about.story.${part}.title`)}</h2>
            <p className="mt-2.5 text-quiet md:text-lg md:leading-text">{t(`about.story.${part}.text`)}</p>
          </div>
        </section>
      ))}
    </div>
  );
}
