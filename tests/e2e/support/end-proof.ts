import { Client } from "pg";
import { findRunningPostgres } from "#db/running-postgres.ts";
import { expect } from "./shop-test.ts";

/** As if ten minutes had gone by since `email` signed in: what matters most asks for a proof again. */
export async function endProof(email: string): Promise<void> {
  const url = await findRunningPostgres(process.env.SHOP_DATA_DIR ?? "");
  const client = new Client({ connectionString: url ?? "" });
  await client.connect();
  const { rowCount } = await client.query(
    "update staff_sessions set proven_until = now() where user_id = (select id from staff_users where email = $1)",
    [email],
  );
  await client.end();
  expect(rowCount).toBeGreaterThan(0);
}
