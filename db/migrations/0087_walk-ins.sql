ALTER TABLE "customers" DROP CONSTRAINT "customers_phone_or_erased";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "walked_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_phone_or_erased" CHECK (num_nonnulls("customers"."phone", "customers"."erased_at", "customers"."walked_in_at") > 0);--> statement-breakpoint
-- Who walked in without a number is searched by name; of an erased customer neither is kept.
DROP TRIGGER orders_keep_name ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_keep_name AFTER INSERT OR UPDATE OF search_text, customer_id, address ON orders FOR EACH ROW
  WHEN (NEW.customer_phone <> '' OR NEW.customer_name <> '—') EXECUTE FUNCTION keep_order_name();
