import { makeReference } from "#app/features/order-core/rules/reference.ts";

/** What a transfer to a partner says: begins like no order's reference, so that a line of the bank's statement names it. */
export function makeBankReference(randomBytes: (count: number) => Uint8Array): string {
  return `KP-${makeReference(randomBytes)}`;
}
