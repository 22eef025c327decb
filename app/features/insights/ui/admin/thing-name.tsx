import { createContext, useContext } from "react";
import { Link } from "react-router";
import { pageOfThing, type ThingNames } from "#app/features/insights/rules/things-named.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { textLanguage } from "#app/lib/text-language.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";

const Names = createContext<ThingNames>({});
/** What the things of a page of the log are called. */
export const NamesOfThings = Names.Provider;

/** The name of a thing in the reader's language, or null when nobody knows one. */
export function useThingName(): (kind: string, id: string | null) => string | null {
  const { i18n } = useTranslation();
  const names = useContext(Names);
  return (kind, id) => {
    const named = id === null ? undefined : names[`${kind} ${id}`];
    return named ? localName(named, i18n.language) : null;
  };
}

/** A thing by its name (DP15); one without a name by its id. */
export function ThingName({ kind, id }: { kind: string; id: string }) {
  const name = useThingName()(kind, id);
  if (name !== null)
    return (
      <bdi title={id} lang={textLanguage(name)} className="break-words">
        {name}
      </bdi>
    );
  return (
    <LtrText mono className="text-xs break-all whitespace-normal">
      {id}
    </LtrText>
  );
}

/** The same, with a way to the thing's own page where it has one. */
export function LinkedThing({ kind, id }: { kind: string; id: string }) {
  const to = pageOfThing(kind, id);
  const name = <ThingName kind={kind} id={id} />;
  return to === null ? (
    name
  ) : (
    <Link to={to} className="min-w-0 font-medium text-ember underline-offset-4 hover:underline">
      {name}
    </Link>
  );
}
