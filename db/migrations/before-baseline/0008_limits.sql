CREATE TABLE "shop_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"told_at" timestamp with time zone,
	"is_bundled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shop_notices_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "puzzle" text;--> statement-breakpoint
ALTER TABLE "shop_notices" ADD CONSTRAINT "shop_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_notices_waiting" ON "shop_notices" USING btree ("id") WHERE "shop_notices"."told_at" is null;--> statement-breakpoint
CREATE INDEX "shop_notices_told" ON "shop_notices" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_device" ON "otp_challenges" USING btree ("device_hash","created_at") WHERE "otp_challenges"."device_hash" is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("customer_id") WHERE "orders"."status" = 'Pending Payment';--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "otp_challenges_puzzle_unique" UNIQUE("puzzle");