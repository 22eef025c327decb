CREATE TABLE "order_split_parts" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"asked_halalas" bigint NOT NULL,
	"received_halalas" bigint DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_split_parts_position" CHECK ("order_split_parts"."position" between 1 and 60),
	CONSTRAINT "order_split_parts_name" CHECK ("order_split_parts"."name" is null or length("order_split_parts"."name") between 1 and 40),
	CONSTRAINT "order_split_parts_amounts" CHECK ("order_split_parts"."asked_halalas" > 0 and "order_split_parts"."received_halalas" >= 0),
	CONSTRAINT "order_split_parts_paid" CHECK (("order_split_parts"."paid_at" is not null) = ("order_split_parts"."received_halalas" >= "order_split_parts"."asked_halalas"))
);
--> statement-breakpoint
ALTER TABLE "order_links" DROP CONSTRAINT "order_links_audience";--> statement-breakpoint
DROP INDEX "online_payments_open_once";--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "split_part_id" text;--> statement-breakpoint
ALTER TABLE "order_links" ADD COLUMN "split_part_id" text;--> statement-breakpoint
ALTER TABLE "order_split_parts" ADD CONSTRAINT "order_split_parts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_split_parts_by_order" ON "order_split_parts" USING btree ("order_id","position");--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_split_part_id_order_split_parts_id_fk" FOREIGN KEY ("split_part_id") REFERENCES "public"."order_split_parts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_split_part_id_order_split_parts_id_fk" FOREIGN KEY ("split_part_id") REFERENCES "public"."order_split_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "online_payments_by_split_part" ON "online_payments" USING btree ("split_part_id","started_at") WHERE "online_payments"."split_part_id" is not null;--> statement-breakpoint
CREATE INDEX "order_links_by_split_part" ON "order_links" USING btree ("split_part_id") WHERE "order_links"."split_part_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "online_payments_open_once" ON "online_payments" USING btree ("order_id","gateway","asked_halalas",coalesce("split_part_id", '')) WHERE "online_payments"."state" in ('starting', 'waiting');--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_split_part" CHECK (("order_links"."split_part_id" is null) = ("order_links"."audience" <> 'part'));--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_audience" CHECK ("order_links"."audience" in ('customer', 'recipient', 'share', 'part'));