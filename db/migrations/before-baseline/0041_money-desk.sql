CREATE TABLE "ledger_checks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"found" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("created_at","id") WHERE "orders"."status" <> 'Cancelled' and "orders"."grand_total_halalas" > coalesce("orders"."verified_halalas", 0);
--> statement-breakpoint
-- The shipped role of the accountant works with the books now; a role that the shop has changed stays as the shop made it.
UPDATE "roles" SET "permissions" = '{insights.read,orders.read,orders.export,financial.read,invoices.read,bank.read,bank.match,payments.refund,settlements.read,settlements.manage,ledger.read,ledger.close}'
WHERE "id" = 'accountant' AND "permissions" @> '{financial.read,insights.read,orders.read,orders.export}'
	AND "permissions" <@ '{financial.read,insights.read,orders.read,orders.export}';
