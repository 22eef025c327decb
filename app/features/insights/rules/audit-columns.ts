import type { TableColumns } from "#app/foundation/admin-kit/table/table-columns.ts";
import { readTableSort, type TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { localName } from "#app/i18n/local-name.ts";
import type { AuditRow } from "./audit-row.ts";
import { knownAction, knownEntity } from "./audit-words.ts";
import { type ThingNames, thingsOfEntry } from "./things-named.ts";

/** An entry with what the things of its page are called. */
export interface NamedEntry {
  entry: AuditRow;
  names: ThingNames;
}

/** The table of the log. */
export const AUDIT_COLUMNS: TableColumns<NamedEntry> = [
  {
    key: "when",
    label: "admin-people:audit.columns.when",
    kind: "instant",
    width: "w-34",
    phone: "more",
    sorts: "down",
    value: ({ entry }) => entry.at,
  },
  {
    key: "who",
    label: "admin-people:audit.columns.who",
    kind: "text",
    width: "w-38",
    phone: "more",
    value: ({ entry: { actorId, actorEmail }, names }, { say, language }) => {
      if (actorEmail !== null) return actorEmail;
      if (actorId === null) return say("admin-people:audit.system");
      const known = names[`customer ${actorId}`];
      return `${say("admin-people:audit.customer")} ${known ? localName(known, language) : ""}`.trim();
    },
  },
  {
    key: "action",
    label: "admin-people:audit.columns.action",
    kind: "text",
    width: "w-32",
    phone: "end",
    value: ({ entry }, { say }) => {
      const action = knownAction(entry.action);
      return action ? say(`admin-people:audit.actions.${action}`) : entry.action;
    },
  },
  {
    key: "entity",
    label: "admin-people:audit.columns.entity",
    kind: "text",
    width: "w-34",
    phone: "lead",
    value: ({ entry }, { say }) => {
      const entity = knownEntity(entry.entity);
      return entity ? say(`admin-people:audit.entities.${entity}`) : entry.entity;
    },
  },
  {
    key: "subject",
    label: "admin-people:audit.columns.subject",
    kind: "text",
    phone: "more",
    value: ({ entry, names }, { say, language }) => {
      if (entry.entityId === null) return null;
      if (entry.entity === "setting") return settingLabel(entry.entityId, say);
      return thingsOfEntry(entry)
        .map(([kind, id]) => {
          const known = names[`${kind} ${id}`];
          return known ? localName(known, language) : id;
        })
        .join(" · ");
    },
  },
  {
    key: "change",
    label: "admin-people:audit.columns.change",
    kind: "text",
    from: "xl",
    width: "xl:w-[28%]",
    value: () => null,
  },
  {
    key: "before",
    label: "admin-people:audit.columns.before",
    kind: "text",
    from: "file",
    value: ({ entry }) => asJson(entry.before),
  },
  {
    key: "after",
    label: "admin-people:audit.columns.after",
    kind: "text",
    from: "file",
    value: ({ entry }) => asJson(entry.after),
  },
];

/** The label of a setting, or its key where there is no such setting any more. */
function settingLabel(key: string, say: (key: string) => string): string {
  const label = `admin-settings:keys.${key}.label`;
  const said = /^[\w-]+$/.test(key) ? say(label) : label;
  return label.endsWith(said) ? key : said;
}

/** As it was written down: a file is for whoever counts after. */
function asJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** The order of the log that an address names; the newest first by itself. */
export function auditSort(word: string | null): TableSort {
  return readTableSort(word, AUDIT_COLUMNS, { by: "when", isDescending: true });
}
