import type { PartnerDue } from "#app/features/settlements/reads/read-due.server.ts";
import type { TableColumns } from "#app/foundation/admin-kit/table/table-columns.ts";
import { localName } from "#app/i18n/local-name.ts";

/** What every partner is due, a line each. */
export const DUE_COLUMNS: TableColumns<PartnerDue> = [
  {
    key: "partner",
    label: "admin-settlements:columns.partner",
    kind: "text",
    phone: "lead",
    value: (partner, { language }) => localName(partner, language),
  },
  {
    key: "kind",
    label: "admin-settlements:columns.kind",
    kind: "text",
    width: "w-24",
    from: "xl",
    phone: "more",
    value: ({ kind }, { say }) => say(`admin-settlements:kinds.${kind}`),
  },
  {
    key: "mark",
    label: "admin-settlements:columns.mark",
    kind: "text",
    width: "w-36",
    phone: "more",
    value: (partner, { say }) => {
      const mark = markOf(partner);
      return mark && say(`admin-settlements:${mark}`);
    },
  },
  {
    key: "opening",
    label: "admin-settlements:columns.opening",
    kind: "money",
    width: "w-30",
    from: "xl",
    isTotalled: true,
    value: ({ openingHalalas }) => openingHalalas,
  },
  {
    key: "lines",
    label: "admin-settlements:columns.lines",
    kind: "money",
    width: "w-30",
    isTotalled: true,
    value: ({ linesHalalas }) => linesHalalas,
  },
  {
    key: "later",
    label: "admin-settlements:columns.later",
    kind: "money",
    width: "w-32",
    from: "xl",
    isTotalled: true,
    value: ({ laterHalalas }) => laterHalalas,
  },
  {
    key: "due",
    label: "admin-settlements:columns.due",
    kind: "money",
    width: "w-32",
    phone: "end",
    isTotalled: true,
    value: ({ dueHalalas }) => dueHalalas,
  },
];

/** Why nothing is paid out to a partner, or what to ask before it is. */
export function markOf({ dueHalalas, account, isNewIban }: PartnerDue) {
  if (dueHalalas < 0) return "carried";
  if (dueHalalas === 0) return null;
  if (account === null) return "noAccount";
  if (account.restsUntil) return "resting";
  return isNewIban ? "newIban" : null;
}
