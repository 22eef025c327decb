ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unverified_halalas" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lapsed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'moved', 'proof_submitted', 'payment_verified', 'payment_rejected', 'payment_taken_back', 'confirmed_unverified', 'edited', 'overbooked', 'time_changed', 'time_asked', 'time_withdrawn', 'time_accepted', 'time_declined', 'hold_extended', 'lapsed', 'refund_asked', 'refund_agreed', 'refund_over', 'money_returned', 'credit_used', 'animal_proof', 'animal_replaced', 'animal_weighed', 'address_given', 'undone', 'note'));--> statement-breakpoint
-- Whoever answered for money until now answered for all of it.
UPDATE "orders" SET "unverified_halalas" = greatest(0, "grand_total_halalas" - coalesce("verified_halalas", 0)) WHERE "unverified_reason" is not null;
--> statement-breakpoint
-- Whatever moves an order, with a down payment or without: nothing is handed over before all of it is verified, or somebody answers for what is not.
CREATE OR REPLACE FUNCTION "rest_before_handing_over"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	due bigint := NEW.grand_total_halalas - coalesce(NEW.verified_halalas, 0);
BEGIN
	IF due > 0 AND NOT NEW.is_money_missing AND (NEW.unverified_reason IS NULL OR due > coalesce(NEW.unverified_halalas, 0)) THEN
		RAISE EXCEPTION 'order % is not paid and cannot be %', NEW.id, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_rest_before_handing_over';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER "orders_rest_before_handing_over" ON "orders";
--> statement-breakpoint
CREATE TRIGGER "orders_rest_before_handing_over" BEFORE UPDATE OF "status" ON "orders" FOR EACH ROW
	WHEN (OLD."status" IS DISTINCT FROM NEW."status" AND NEW."status" IN ('Out for Delivery', 'Ready for Pickup', 'Completed'))
	EXECUTE FUNCTION "rest_before_handing_over"();
