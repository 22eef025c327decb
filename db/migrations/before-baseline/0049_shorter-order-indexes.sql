DROP INDEX "orders_by_customer";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "orders_by_restaurant";--> statement-breakpoint
DROP INDEX "orders_by_review";--> statement-breakpoint
DROP INDEX "orders_due";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_by_due";--> statement-breakpoint
DROP INDEX "orders_open_by_due";--> statement-breakpoint
DROP INDEX "orders_by_name";--> statement-breakpoint
DROP INDEX "orders_by_step";--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_restaurant" ON "orders" USING btree ("restaurant_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_review" ON "orders" USING btree ("payment_review","created_at") WHERE "orders"."payment_review" is not null;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("created_at") WHERE "orders"."status" <> 'Cancelled' and "orders"."grand_total_halalas" > coalesce("orders"."verified_halalas", 0);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_due" ON "orders" USING btree (coalesce("schedule_date", 'infinity'::date),coalesce("schedule_time", ''));--> statement-breakpoint
CREATE INDEX "orders_open_by_due" ON "orders" USING btree (coalesce("schedule_date", 'infinity'::date),coalesce("schedule_time", '')) WHERE "orders"."status" not in ('Completed', 'Cancelled');--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "orders" USING btree (lower("customer_name"));--> statement-breakpoint
CREATE INDEX "orders_by_step" ON "orders" USING btree (array_position(array['Pending Payment', 'Paid', 'Confirmed', 'In Slaughter', 'Butchery', 'To Restaurant', 'Cooking', 'Out for Delivery', 'Ready for Pickup', 'Cancelled', 'Completed']::text[], "status"),coalesce("schedule_date", 'infinity'::date),coalesce("schedule_time", ''));--> statement-breakpoint
-- A transfer was added up twice when its transaction ended: for its own row, and for its first entry, which only comes with one.
DROP TRIGGER ledger_entries_add_up ON ledger_entries;--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total bigint;
  entries integer;
BEGIN
  SELECT sum(amount_halalas), count(*) INTO total, entries FROM ledger_entries WHERE transfer_id = new.id;
  IF entries < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'transfer % has % entries that add up to %', new.id, entries, total USING errcode = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
