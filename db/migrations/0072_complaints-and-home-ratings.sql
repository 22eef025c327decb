CREATE TABLE "complaints" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"order_id" text NOT NULL,
	"words" text NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"via" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "complaints_via" CHECK ("complaints"."via" in ('account', 'link')),
	CONSTRAINT "complaints_closed" CHECK (("complaints"."closed_at" is null) = ("complaints"."closed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "restaurant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_one_open" ON "complaints" USING btree ("order_id") WHERE "complaints"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "complaints_by_order" ON "complaints" USING btree ("order_id","created_at");