CREATE TABLE "order_seen" (
	"order_id" text PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_seen" ADD CONSTRAINT "order_seen_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What happened before anybody could look counts as looked at.
INSERT INTO "order_seen" SELECT "order_id", max("id") FROM "order_events" GROUP BY "order_id";
