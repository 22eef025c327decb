import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/client.ts";
import { createDatabase, dropDatabase, TEMPLATE } from "./create-database.ts";

export interface TestDatabase extends OpenDatabase {
  url: string;
}

/**
 * A migrated, empty database of the calling test file's own, dropped after its last test.
 * Call it at the top of the file: `const { db } = await createTestDatabase();`
 */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const url = await createDatabase(inject("postgresUrl"), `test_${randomBytes(8).toString("hex")}`, template);
  const database = openDatabase(url, { max: 8 });
  afterAll(async () => {
    await database.close();
    await dropDatabase(url);
  });
  return { ...database, url };
}
