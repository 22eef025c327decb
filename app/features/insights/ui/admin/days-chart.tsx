import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { Overview } from "#app/features/insights/rules/overview.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ChartTip } from "./chart-tip.tsx";

const TICK = { fill: "var(--color-quiet)", fontSize: 12 };

/** Time runs with the reading direction: the newest day stands at the end of the line. */
export function DaysChart({ days }: { days: Overview["byDay"] }) {
  const { t, i18n } = useTranslation("admin");
  const format = useFormat();
  const isMirrored = i18n.dir() === "rtl";
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={days} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="date"
          reversed={isMirrored}
          // Inside the chart text runs from left to right; the day is a run of its own in the language of the page.
          tickFormatter={(date: string) => `\u2068${format.shortDate(date)}\u2069`}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          minTickGap={36}
        />
        <YAxis
          orientation={isMirrored ? "right" : "left"}
          tickFormatter={(halalas: number) => format.number(halalas / 100, 0)}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width={64}
          // Days of orders that nobody has paid for have figures of their own, not five times nothing.
          domain={[0, (most: number) => Math.max(most, 40_000)]}
        />
        <Tooltip
          cursor={{ fill: "var(--color-text)", fillOpacity: 0.06 }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const day = payload?.[0]?.payload as Overview["byDay"][number] | undefined;
            if (!active || !day) return null;
            return (
              <ChartTip
                title={format.date(day.date)}
                lines={[
                  format.money(day.revenueHalalas).plain,
                  t("overview.orderCount", { count: day.orders }),
                ]}
              />
            );
          }}
        />
        <Bar
          dataKey="revenueHalalas"
          fill="var(--color-ember)"
          radius={[4, 4, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
