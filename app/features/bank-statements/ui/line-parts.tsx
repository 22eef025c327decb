import { Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import { POSTABLE_ACCOUNTS } from "#app/vocabulary/money/ledger.ts";
import type { LinePart } from "../rules/bank-line.ts";

/** What a line is, or may be, the money of. */
export function LineParts({ parts }: { parts: readonly LinePart[] }) {
  const { t } = useTranslation("admin-bank");
  const nameOf = (id: string) => {
    const gateway = GATEWAYS.find((each) => each === id);
    const account = POSTABLE_ACCOUNTS.find((each) => each === id);
    return gateway ? t(`gateways.${gateway}`) : account ? t(`accounts.${account}`) : id;
  };
  return (
    <ul className="grid grid-cols-1 gap-1">
      {parts.map((part) => (
        <li key={`${part.kind}:${part.id}`} className="flex flex-wrap items-baseline gap-x-2.5">
          {part.kind === "order" ? (
            <Link to={`/admin/orders/${part.id}`} className="font-medium text-ember underline">
              <LtrText mono>{part.reference ?? ""}</LtrText>
            </Link>
          ) : (
            <span>
              {t(`kinds.${part.kind}`)}{" "}
              {part.kind === "gateway" || part.kind === "account" ? (
                nameOf(part.id)
              ) : (
                <LtrText mono>{part.reference ?? ""}</LtrText>
              )}
            </span>
          )}
          {part.name && <OwnWords>{part.name}</OwnWords>}
          <Money halalas={part.halalas} className="font-semibold" />
          {part.dueHalalas !== null && part.dueHalalas > 0 && part.dueHalalas !== part.halalas && (
            <span className="text-sm text-quiet">
              {t("line.due")} <Money halalas={part.dueHalalas} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
