CREATE TABLE "order_links" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"order_id" text NOT NULL,
	"audience" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "order_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "order_links_audience" CHECK ("order_links"."audience" in ('customer'))
);
--> statement-breakpoint
CREATE TABLE "restaurant_hours" (
	"restaurant_id" text NOT NULL,
	"weekday" integer NOT NULL,
	"opens" text NOT NULL,
	"closes" text NOT NULL,
	CONSTRAINT "restaurant_hours_restaurant_id_weekday_opens_pk" PRIMARY KEY("restaurant_id","weekday","opens"),
	CONSTRAINT "restaurant_hours_weekday" CHECK ("restaurant_hours"."weekday" between 0 and 6),
	CONSTRAINT "restaurant_hours_times" CHECK ("restaurant_hours"."opens" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "restaurant_hours"."closes" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_hours" ADD CONSTRAINT "restaurant_hours_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_links_by_order" ON "order_links" USING btree ("order_id","audience","created_at");--> statement-breakpoint
-- Whoever changes a restaurant's hours, every process hears of it as of the rest of the catalogue.
CREATE TRIGGER restaurant_hours_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON restaurant_hours
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
