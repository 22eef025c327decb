import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  tabs: readonly Tab[];
  label: string;
  value?: string;
  defaultValue?: string;
  onValue?: (value: string) => void;
}

/** Tabs over panels, by keyboard too. */
export function Tabs({ tabs, label, value, defaultValue = tabs[0]?.value, onValue }: TabsProps) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue } : { value })}
      onValueChange={(next) => onValue?.(String(next))}
    >
      <Base.List aria-label={label} className="scroll-row relative gap-1 border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-12 shrink-0 rounded-t-field px-4 font-heading text-sm font-semibold text-quiet transition-colors hover:text-text focus-visible:-outline-offset-2 data-active:text-ember"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.5 w-(--active-tab-width) rounded-full bg-ember transition-[left,width]" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5 focus-visible:outline-offset-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
