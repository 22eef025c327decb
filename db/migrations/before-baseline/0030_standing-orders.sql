CREATE TABLE "standing_order_runs" (
	"standing_order_id" text NOT NULL,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"outcome" text NOT NULL,
	"order_id" text,
	"refusal" text,
	"detail" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "standing_order_runs_standing_order_id_date_pk" PRIMARY KEY("standing_order_id","date"),
	CONSTRAINT "standing_order_runs_outcome" CHECK ("standing_order_runs"."outcome" in ('ordered', 'skipped', 'refused', 'missed')),
	CONSTRAINT "standing_order_runs_order" CHECK (("standing_order_runs"."outcome" = 'ordered') = ("standing_order_runs"."order_id" is not null)),
	CONSTRAINT "standing_order_runs_refusal" CHECK (("standing_order_runs"."outcome" = 'refused') = ("standing_order_runs"."refusal" is not null))
);
--> statement-breakpoint
CREATE TABLE "standing_orders" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"customer_id" text NOT NULL,
	"source_order_id" text,
	"restaurant_id" text,
	"weekday" integer NOT NULL,
	"time" text NOT NULL,
	"body" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"halted_by" text,
	"halt_reason" text,
	"next_on" date NOT NULL,
	"counted_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "standing_orders_state" CHECK ("standing_orders"."state" in ('active', 'paused', 'stopped')),
	CONSTRAINT "standing_orders_weekday" CHECK ("standing_orders"."weekday" between 0 and 6),
	CONSTRAINT "standing_orders_time" CHECK ("standing_orders"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "standing_orders_next_on" CHECK (extract(dow from "standing_orders"."next_on") = "standing_orders"."weekday"),
	CONSTRAINT "standing_orders_halt" CHECK (("standing_orders"."state" = 'active') = ("standing_orders"."halted_by" is null) and ("standing_orders"."halted_by" is null or "standing_orders"."halted_by" in ('customer', 'shop', 'unpaid')))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_template";--> statement-breakpoint
ALTER TABLE "standing_order_runs" ADD CONSTRAINT "standing_order_runs_standing_order_id_standing_orders_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_runs" ADD CONSTRAINT "standing_order_runs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_source_order_id_orders_id_fk" FOREIGN KEY ("source_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "standing_order_runs_by_order" ON "standing_order_runs" USING btree ("order_id") WHERE "standing_order_runs"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "standing_orders_once" ON "standing_orders" USING btree ("source_order_id") WHERE "standing_orders"."state" <> 'stopped';--> statement-breakpoint
CREATE INDEX "standing_orders_due" ON "standing_orders" USING btree ("next_on") WHERE "standing_orders"."state" = 'active';--> statement-breakpoint
CREATE INDEX "standing_orders_by_customer" ON "standing_orders" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "standing_orders_by_time" ON "standing_orders" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_template" CHECK ("messages"."template" in ('otp', 'order_placed', 'order_moved', 'payment_rejected', 'order_edited', 'place_offered', 'standing_order', 'gift_for_you', 'test', 'answer'));