import { Legend, Pie, PieChart, ResponsiveContainer, Tooltip } from "recharts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ChartTip } from "./chart-tip.tsx";

const COLOURS = ["var(--color-ember)", "var(--color-palm)", "var(--color-saffron)"];

interface Slice {
  name: string;
  count: number;
}

/** Parts of a whole as a ring; the names stand under it, so that colour is never the only sign. */
export function BreakdownChart({ slices }: { slices: readonly Slice[] }) {
  const { t } = useTranslation("admin");
  const format = useFormat();
  const all = slices.reduce((sum, { count }) => sum + count, 0);
  const data = slices.map((slice, index) => ({ ...slice, fill: COLOURS[index % COLOURS.length] }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <PieChart accessibilityLayer={false}>
        <Pie
          data={data}
          dataKey="count"
          nameKey="name"
          innerRadius="58%"
          outerRadius="88%"
          paddingAngle={2}
          // The table beside it is what the keyboard reaches.
          rootTabIndex={-1}
          stroke="var(--color-surface)"
          isAnimationActive={false}
        />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) => {
            const slice = payload?.[0]?.payload as Slice | undefined;
            if (!active || !slice) return null;
            const lines = [
              t("overview.orderCount", { count: slice.count }),
              format.percent((100 * slice.count) / all),
            ];
            return <ChartTip title={slice.name} lines={lines} />;
          }}
        />
        <Legend
          iconType="diamond"
          formatter={(name: string) => <span className="mx-1.5 text-sm text-text">{name}</span>}
        />
      </PieChart>
    </ResponsiveContainer>
  );
}
