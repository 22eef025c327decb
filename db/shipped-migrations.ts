import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { OperatorError } from "#app/lib/operator-error.ts";
import { inProject } from "#db/project-folder.ts";

/** A schema is named by the moment its newest migration was made: the journal's `when`, which the database notes too. */
export type SchemaMark = number;

const read = (folder: string): MigrationMeta[] => readMigrationFiles({ migrationsFolder: inProject(folder) });

/** A new shop begins at the baseline, which makes at once what the steps before it made one by one. */
const [baseline, ...later] = read("db/migrations") as [MigrationMeta, ...MigrationMeta[]];

/** The way of shops that began before the baseline was made, up to where it stands (0138-a-new-shop-begins-at-a-baseline). */
const stepsBefore = read("db/migrations/before-baseline");

export const SHIPPED_MARKS: readonly SchemaMark[] = [...stepsBefore, ...later].map(
  ({ folderMillis }) => folderMillis,
);

/** What was applied to the database of `client`, oldest first; nothing where the shop never was. */
export async function appliedMarks(client: ClientBase): Promise<SchemaMark[]> {
  const found = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as found");
  if (!found.rows[0]?.found) return [];
  const { rows } = await client.query<{ mark: string }>(
    "select created_at as mark from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ mark }) => Number(mark));
}

/** Marks that this version of the shop does not know: a newer one made them. */
export function unknownMarks(marks: readonly SchemaMark[]): SchemaMark[] {
  return marks.filter((mark) => !SHIPPED_MARKS.includes(mark));
}

/** Old code would write into a newer schema what that one no longer means. */
export function refuseNewerSchema(marks: readonly SchemaMark[]): void {
  const count = unknownMarks(marks).length;
  if (count === 0) return;
  throw new OperatorError(
    `A newer version of the shop has changed this database (${count} ${count === 1 ? "change is" : "changes are"} unknown here); start that version, or restore a backup that this one made.`,
  );
}

/**
 * Applies what is missing, up to and with `last`; the caller opens the transaction and closes it. The notes are those of
 * Drizzle's own migrator, and the same whichever way a shop came.
 */
export async function applyMigrations(
  client: ClientBase,
  last: SchemaMark = Number.POSITIVE_INFINITY,
): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  let newest = (await appliedMarks(client)).at(-1) ?? 0;
  if (newest === 0 && last >= baseline.folderMillis) {
    await applyStep(client, baseline.sql);
    await note(client, stepsBefore);
    newest = baseline.folderMillis;
  }
  for (const step of [...stepsBefore, ...later]) {
    if (step.folderMillis <= newest || step.folderMillis > last) continue;
    await applyStep(client, step.sql);
    await note(client, [step]);
  }
}

async function applyStep(client: ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
  // A table with checks that wait for the end takes no index: what this step wrote is checked before the next one begins.
  await client.query("set constraints all immediate");
  await client.query("set constraints all deferred");
}

async function note(client: ClientBase, steps: readonly MigrationMeta[]): Promise<void> {
  for (const { hash, folderMillis } of steps)
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
}
