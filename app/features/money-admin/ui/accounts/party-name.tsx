import { useTranslation } from "#app/i18n/use-translation.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ACCOUNTS, type AccountKind } from "#app/vocabulary/money/ledger.ts";

export interface PartyNameProps {
  kind: AccountKind;
  party: string;
  name: string | null;
}

/** Whose account it is; a customer whom the reader may not know, or who is no more, goes by the beginning of an id. */
export function PartyName({ kind, party, name }: PartyNameProps) {
  const { t } = useTranslation("admin-money");
  if (name !== null) return <OwnWords>{name}</OwnWords>;
  const whose = ACCOUNTS[kind].party;
  if (whose === "shop") return t(`kind.${kind}`);
  return (
    <>
      {whose === "customer" ? t("hidden") : t("gone")} <bdi dir="ltr">{party.slice(0, 8)}</bdi>
    </>
  );
}
