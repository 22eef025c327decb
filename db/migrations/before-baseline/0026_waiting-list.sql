CREATE TABLE "waiting_entries" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"turn" bigserial NOT NULL,
	"customer_id" text NOT NULL,
	"date" date NOT NULL,
	"time" text,
	"fulfillment" text NOT NULL,
	"restaurant_id" text,
	"delivery_method" text,
	"district" text,
	"animals" integer NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"keeper_id" text,
	"offered_time" text,
	"offered_at" timestamp with time zone,
	"offered_until" timestamp with time zone,
	"order_id" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "waiting_entries_keeper_id_unique" UNIQUE("keeper_id"),
	CONSTRAINT "waiting_entries_state" CHECK ("waiting_entries"."state" in ('waiting', 'offered', 'taken', 'missed', 'ended', 'left', 'removed')),
	CONSTRAINT "waiting_entries_animals" CHECK ("waiting_entries"."animals" > 0),
	CONSTRAINT "waiting_entries_offer" CHECK ("waiting_entries"."state" <> 'offered' or ("waiting_entries"."keeper_id" is not null and "waiting_entries"."offered_time" is not null and "waiting_entries"."offered_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_template";--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_once" ON "waiting_entries" USING btree ("customer_id","date",coalesce("time", '')) WHERE "waiting_entries"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_one_offer" ON "waiting_entries" USING btree ("customer_id") WHERE "waiting_entries"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "waiting_entries_line" ON "waiting_entries" USING btree ("date","turn") WHERE "waiting_entries"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entries_by_customer" ON "waiting_entries" USING btree ("customer_id","turn");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_template" CHECK ("messages"."template" in ('otp', 'order_placed', 'order_moved', 'payment_rejected', 'order_edited', 'place_offered', 'test', 'answer'));