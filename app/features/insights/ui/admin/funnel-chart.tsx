import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from "recharts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

const TICK = { fill: "var(--color-text)", fontSize: 13 };

/** One bar a step, from the side where reading begins. */
export function FunnelChart({ rows }: { rows: readonly { key: string; name: string; count: number }[] }) {
  const { i18n } = useTranslation();
  const isMirrored = i18n.dir() === "rtl";
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={rows}
        layout="vertical"
        accessibilityLayer={false}
        margin={{ top: 0, bottom: 0, left: isMirrored ? 44 : 0, right: isMirrored ? 0 : 44 }}
        barCategoryGap={4}
      >
        <XAxis type="number" hide reversed={isMirrored} />
        <YAxis
          type="category"
          dataKey="name"
          orientation={isMirrored ? "right" : "left"}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width={132}
          interval={0}
        />
        <Bar dataKey="count" fill="var(--color-ember)" radius={4} isAnimationActive={false}>
          <LabelList
            dataKey="count"
            position={isMirrored ? "left" : "right"}
            fill="var(--color-quiet)"
            fontSize={12}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
