CREATE TABLE "claim_requests" (
	"complaint_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"asked" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"halalas" bigint NOT NULL,
	"counted_halalas" bigint NOT NULL,
	"limit_halalas" bigint NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_by" text NOT NULL,
	"asked_email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_email" text,
	"answered_at" timestamp with time zone,
	"answer_words" text,
	CONSTRAINT "claim_requests_state" CHECK ("claim_requests"."state" in ('asked', 'approved', 'refused', 'dropped')),
	CONSTRAINT "claim_requests_outcome" CHECK ("claim_requests"."outcome" in ('refund', 'credit', 'redo', 'goods', 'declined')),
	CONSTRAINT "claim_requests_answered" CHECK (("claim_requests"."state" = 'asked') = ("claim_requests"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_requests_by_order" ON "claim_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "claim_requests_waiting" ON "claim_requests" USING btree ("asked_at") WHERE "claim_requests"."state" = 'asked';