ALTER TABLE "orders" ADD COLUMN "down_payment_halalas" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rest_reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_resting" ON "orders" USING btree ("schedule_date") WHERE "orders"."down_payment_halalas" is not null and "orders"."status" not in ('Completed', 'Cancelled');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_down_payment" CHECK ("orders"."down_payment_halalas" is null or "orders"."down_payment_halalas" > 0);
--> statement-breakpoint
-- Whatever moves an order: with a down payment nothing is handed over before the rest is verified, or somebody says why.
CREATE FUNCTION "rest_before_handing_over"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF coalesce(NEW.verified_halalas, 0) < NEW.grand_total_halalas AND NEW.unverified_reason IS NULL AND NOT NEW.is_money_missing THEN
		RAISE EXCEPTION 'order % is not paid and cannot be %', NEW.id, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_rest_before_handing_over';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_rest_before_handing_over" BEFORE UPDATE OF "status" ON "orders" FOR EACH ROW
	WHEN (NEW."down_payment_halalas" IS NOT NULL AND OLD."status" IS DISTINCT FROM NEW."status" AND NEW."status" IN ('Out for Delivery', 'Ready for Pickup', 'Completed'))
	EXECUTE FUNCTION "rest_before_handing_over"();
