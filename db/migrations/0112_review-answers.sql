ALTER TABLE "reviews" ADD COLUMN "answer_text" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer_status" text;--> statement-breakpoint
CREATE INDEX "reviews_answers_waiting" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."answer_status" = 'pending';--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answer_status" CHECK ("reviews"."answer_status" in ('pending', 'approved', 'hidden'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answer" CHECK (num_nulls("reviews"."answer_text", "reviews"."answered_at", "reviews"."answered_by", "reviews"."answer_status") in (0, 4));