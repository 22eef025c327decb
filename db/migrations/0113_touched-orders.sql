CREATE TABLE "touched_orders" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"order_id" text NOT NULL,
	"seat_kind" text NOT NULL,
	"seat_id" text NOT NULL,
	"thing" text NOT NULL,
	"thing_id" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"said_by" text NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	CONSTRAINT "touched_orders_kind" CHECK ("touched_orders"."seat_kind" in ('restaurant', 'breeder', 'abattoir', 'charity')),
	CONSTRAINT "touched_orders_thing" CHECK ("touched_orders"."thing" in ('dish', 'side', 'day')),
	CONSTRAINT "touched_orders_settled" CHECK (("touched_orders"."settled_at" is null) = ("touched_orders"."settled_by" is null))
);
--> statement-breakpoint
ALTER TABLE "touched_orders" ADD CONSTRAINT "touched_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "touched_orders_open" ON "touched_orders" USING btree ("order_id","seat_kind","seat_id","thing","thing_id") WHERE "touched_orders"."settled_at" is null;