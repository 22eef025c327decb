import { useEffect, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";

/** Ten codes that are told once; the reader's place is moved to them, since nothing else matters now. */
export function RecoveryCodes({ codes, level }: { codes: readonly string[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { t } = useTranslation("admin-people");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="codes-title"
      className="grid gap-3 rounded-field border border-saffron/50 p-4 tint-saffron"
    >
      <Heading id="codes-title" ref={heading} tabIndex={-1} className="text-base outline-none">
        {t("security.codes.title")}
      </Heading>
      <p className="text-sm">{t("security.codes.text")}</p>
      <ol dir="ltr" className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <LtrText mono className="text-sm whitespace-nowrap">
              {code}
            </LtrText>
          </li>
        ))}
      </ol>
      <CopyButton value={codes.join("\n")} label={t("security.codes.copy")} labelled className="w-fit" />
    </section>
  );
}
