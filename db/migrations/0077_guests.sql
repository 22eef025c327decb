ALTER TABLE "orders" ADD COLUMN "guests" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_guests" CHECK ("orders"."guests" is null or "orders"."guests" between 1 and 200);