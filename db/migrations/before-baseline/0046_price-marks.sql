CREATE TABLE "price_marks" (
	"source" text PRIMARY KEY NOT NULL,
	"mark" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ledger_transfers_taken_back" ON "ledger_transfers" USING btree ("source") WHERE "ledger_transfers"."purpose" = 'taken_back';--> statement-breakpoint
-- A mark that was never there before, and not a number that counts up: after a loss of the last changes a number would come
-- again and stand for something else.
CREATE FUNCTION price_source_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE price_marks SET mark = gen_random_uuid() WHERE source = tg_table_name;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['app_settings', 'bank_accounts', 'breeds', 'age_classes', 'cooking_types', 'breeders', 'breeder_prices',
    'restaurants', 'restaurant_cooking', 'restaurant_hours', 'side_dishes', 'seasons', 'season_prices', 'moon_sightings',
    'commission_contracts']
  LOOP
    INSERT INTO price_marks (source) VALUES (name);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed()', name || '_price_mark', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- When a customer at a limit may order again, in seconds since 1970; null for a limit that is not reached, 0 switches one off. Nobody
-- else places an order for the customer until the transaction ends. A function, as its second statement must see what the
-- others before it have committed, and the shop asks but once.
CREATE FUNCTION order_limits_end(customer text, at timestamptz, unpaid integer, a_day integer)
RETURNS TABLE (slot double precision, placed double precision) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7203303, hashtext(customer));
  RETURN QUERY SELECT (
    SELECT extract(epoch FROM agreed.slot)::float8 FROM orders, LATERAL (
      SELECT (schedule_date + schedule_time::time) AT TIME ZONE 'Asia/Riyadh' AS slot) AS agreed
    WHERE customer_id = customer AND status = 'Pending Payment' AND agreed.slot > at AND unpaid > 0
    ORDER BY agreed.slot DESC OFFSET greatest(0, unpaid - 1) LIMIT 1
  ), (
    SELECT extract(epoch FROM created_at)::float8 FROM orders
    WHERE customer_id = customer AND created_at > at - interval '24 hours' AND a_day > 0
    ORDER BY created_at DESC OFFSET greatest(0, a_day - 1) LIMIT 1
  );
END $$;
