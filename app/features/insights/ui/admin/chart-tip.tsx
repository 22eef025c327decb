import { useTranslation } from "#app/i18n/use-translation.tsx";

/** What stands beside the pointer over a chart, in the page's own direction. */
export function ChartTip({ title, lines }: { title: string; lines: readonly string[] }) {
  const { i18n } = useTranslation();
  return (
    <div
      dir={i18n.dir()}
      className="rounded-field border border-line bg-raised px-3 py-2 text-sm shadow-soft"
    >
      <p className="font-medium">{title}</p>
      {lines.map((line) => (
        <p key={line} className="text-quiet">
          {line}
        </p>
      ))}
    </div>
  );
}
