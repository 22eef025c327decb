CREATE TABLE "basket_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"basket_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "basket_orders_position" CHECK ("basket_orders"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "baskets" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "baskets_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "basket_orders" ADD CONSTRAINT "basket_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_orders" ADD CONSTRAINT "basket_orders_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "basket_orders_by_basket" ON "basket_orders" USING btree ("basket_id","position");