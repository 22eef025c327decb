ALTER TABLE "order_gifts" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
-- Recipients were told when the order was placed: they are not told of its coming a second time.
UPDATE "order_gifts" g SET "told_at" = o."created_at" FROM "orders" o WHERE o."id" = g."order_id";
