ALTER TABLE "order_shares" DROP CONSTRAINT "order_shares_schedule_time";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_schedule_time";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_wish_time";--> statement-breakpoint
ALTER TABLE "seasons" DROP CONSTRAINT "seasons_hours";--> statement-breakpoint
ALTER TABLE "standing_orders" DROP CONSTRAINT "standing_orders_time";--> statement-breakpoint
ALTER TABLE "order_shares" ADD CONSTRAINT "order_shares_schedule_time" CHECK ("order_shares"."schedule_time" is null or "order_shares"."schedule_time" ~ '^([0-3][0-9]|4[0-7]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_schedule_time" CHECK ("orders"."schedule_time" is null or "orders"."schedule_time" ~ '^([0-3][0-9]|4[0-7]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_wish_time" CHECK ("orders"."wish_time" is null or "orders"."wish_time" ~ '^([0-3][0-9]|4[0-7]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_hours" CHECK (("seasons"."open_time" is null) = ("seasons"."close_time" is null) and ("seasons"."open_time" is null or ("seasons"."open_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "seasons"."close_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "seasons"."open_time" <> "seasons"."close_time")));--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_time" CHECK ("standing_orders"."time" ~ '^([0-3][0-9]|4[0-7]):[0-5][0-9]$');--> statement-breakpoint
-- A time past midnight is no time of the clock: "24:30" is an interval after the day begins.
CREATE OR REPLACE FUNCTION order_limits_end(customer text, at timestamptz, unpaid integer, a_day integer)
RETURNS TABLE (slot double precision, placed double precision) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7203303, hashtext(customer));
  RETURN QUERY SELECT (
    SELECT extract(epoch FROM agreed.slot)::float8 FROM orders, LATERAL (
      SELECT (schedule_date + schedule_time::interval) AT TIME ZONE 'Asia/Riyadh' AS slot) AS agreed
    WHERE customer_id = customer AND status = 'Pending Payment' AND agreed.slot > at AND unpaid > 0
    ORDER BY agreed.slot DESC OFFSET greatest(0, unpaid - 1) LIMIT 1
  ), (
    SELECT extract(epoch FROM created_at)::float8 FROM orders
    WHERE customer_id = customer AND created_at > at - interval '24 hours' AND a_day > 0
    ORDER BY created_at DESC OFFSET greatest(0, a_day - 1) LIMIT 1
  );
END $$;
