CREATE TABLE "order_shares" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"meant_for" text NOT NULL,
	"bags" integer NOT NULL,
	"recipient_name" text,
	"recipient_phone" text,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	"schedule_date" date,
	"schedule_time" text,
	"partner_id" text,
	"partner_name" text,
	"partner_name_en" text,
	"told_at" timestamp with time zone,
	"prepared_at" timestamp with time zone,
	"out_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "order_shares_meant_for" CHECK ("order_shares"."meant_for" in ('family', 'friends', 'poor')),
	CONSTRAINT "order_shares_bags" CHECK ("order_shares"."bags" > 0),
	CONSTRAINT "order_shares_location_whole" CHECK (("order_shares"."lat" is null) = ("order_shares"."lng" is null)),
	CONSTRAINT "order_shares_time_whole" CHECK (("order_shares"."schedule_date" is null) = ("order_shares"."schedule_time" is null)),
	CONSTRAINT "order_shares_schedule_time" CHECK ("order_shares"."schedule_time" is null or "order_shares"."schedule_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "order_shares_one_way" CHECK ("order_shares"."partner_name" is null or num_nonnulls("order_shares"."recipient_name", "order_shares"."recipient_phone", "order_shares"."address", "order_shares"."lat", "order_shares"."schedule_date") = 0)
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_template";--> statement-breakpoint
ALTER TABLE "order_links" DROP CONSTRAINT "order_links_audience";--> statement-breakpoint
ALTER TABLE "kept_places" DROP CONSTRAINT "kept_places_keeper_id_resource_id_pk";--> statement-breakpoint
ALTER TABLE "order_places" DROP CONSTRAINT "order_places_order_id_resource_id_pk";--> statement-breakpoint
ALTER TABLE "kept_places" ADD CONSTRAINT "kept_places_keeper_id_resource_id_date_time_pk" PRIMARY KEY("keeper_id","resource_id","date","time");--> statement-breakpoint
ALTER TABLE "order_places" ADD CONSTRAINT "order_places_order_id_resource_id_date_time_pk" PRIMARY KEY("order_id","resource_id","date","time");--> statement-breakpoint
ALTER TABLE "order_links" ADD COLUMN "share_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bags_per_animal" integer;--> statement-breakpoint
ALTER TABLE "order_shares" ADD CONSTRAINT "order_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shares" ADD CONSTRAINT "order_shares_partner_id_occasion_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."occasion_partners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_shares_by_order" ON "order_shares" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_shares_by_phone" ON "order_shares" USING btree ("recipient_phone") WHERE "order_shares"."recipient_phone" is not null;--> statement-breakpoint
CREATE INDEX "order_shares_by_day" ON "order_shares" USING btree ("schedule_date") WHERE "order_shares"."schedule_date" is not null;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_share_id_order_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."order_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_links_by_share" ON "order_links" USING btree ("share_id") WHERE "order_links"."share_id" is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_template" CHECK ("messages"."template" in ('otp', 'order_placed', 'order_moved', 'payment_rejected', 'order_edited', 'place_offered', 'standing_order', 'gift_for_you', 'share_for_you', 'test', 'answer'));--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_share" CHECK (("order_links"."share_id" is null) = ("order_links"."audience" <> 'share'));--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_audience" CHECK ("order_links"."audience" in ('customer', 'recipient', 'share'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_bags" CHECK ("orders"."bags_per_animal" is null or "orders"."bags_per_animal" between 3 and 40);