import type words from "#app/i18n/en/admin-people.json";

/** A field that the log can call by a word; both languages have the same ones. */
type SaidField = keyof (typeof words)["audit"]["fields"];
/** What no entry ever shows: only the machine reads it. */
type Unsaid = "searchText" | "idempotencyKey" | "idempotencyHash";

/** The fields of an entry. */
export type AuditFields = { readonly [Field in SaidField | Unsaid]?: unknown };

type Single = string | number | boolean | bigint | Date | null | undefined | readonly unknown[];

/**
 * The same fields, as long as the log has a word for each, into the depth: what somebody writes down under a name that no
 * reader knows does not compile. Rows whose fields are ids of other things (cells of prices, places in a list) pass.
 */
export type Said<Fields> = unknown extends Fields
  ? Fields
  : Fields extends Single
    ? Fields
    : string extends keyof Fields
      ? Fields
      : {
          [Field in keyof Fields]: Field extends keyof AuditFields
            ? Said<Fields[Field]>
            : `admin-people:audit.fields.${Field & string} is missing`;
        };

/** A table whose rows the log can show. */
export type SaidTable<Row> = string extends keyof Row
  ? unknown
  : Exclude<keyof Row, keyof AuditFields> extends never
    ? unknown
    : `admin-people:audit.fields.${Exclude<keyof Row, keyof AuditFields> & string} is missing`;
