CREATE TABLE "order_ways_back" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"event_id" bigint NOT NULL,
	"before" jsonb NOT NULL,
	"message_ids" text[] NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "undoes_event_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "verified_halalas" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unverified_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_money_missing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_ways_back" ADD CONSTRAINT "order_ways_back_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_ways_back_by_age" ON "order_ways_back" USING btree ("made_at");--> statement-breakpoint
-- Orders of before: what was verified was verified whole, and work that had begun goes on, marked.
UPDATE "orders" SET "verified_halalas" = "grand_total_halalas" WHERE "payment_review" = 'verified';--> statement-breakpoint
UPDATE "orders" SET "unverified_reason" = 'قبل أن يُشترط التحقق من الدفع · Before payments had to be verified'
  WHERE "status" NOT IN ('Pending Payment', 'Paid', 'Cancelled') AND "payment_review" IS DISTINCT FROM 'verified';--> statement-breakpoint
CREATE INDEX "orders_money_missing" ON "orders" USING btree ("schedule_date") WHERE "orders"."is_money_missing";--> statement-breakpoint
CREATE INDEX "payment_proofs_by_content" ON "payment_proofs" USING btree ("sha256");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'moved', 'proof_submitted', 'payment_verified', 'payment_rejected', 'confirmed_unverified', 'edited', 'undone', 'note'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_money_before_work" CHECK ("orders"."status" in ('Pending Payment', 'Paid', 'Cancelled') or "orders"."verified_halalas" is not null or "orders"."unverified_reason" is not null or "orders"."is_money_missing");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_verified_amount" CHECK ("orders"."payment_review" is distinct from 'verified' or "orders"."verified_halalas" is not null);