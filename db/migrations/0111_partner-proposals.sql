CREATE TABLE "partner_proposals" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"seat_kind" text NOT NULL,
	"seat_id" text NOT NULL,
	"subject" text NOT NULL,
	"edit" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"is_accepted" boolean,
	"answer_words" text,
	CONSTRAINT "partner_proposals_kind" CHECK ("partner_proposals"."seat_kind" in ('restaurant', 'breeder', 'abattoir', 'charity')),
	CONSTRAINT "partner_proposals_answered" CHECK (("partner_proposals"."answered_at" is null) = ("partner_proposals"."answered_by" is null) and ("partner_proposals"."answered_at" is null) = ("partner_proposals"."is_accepted" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "partner_proposals_open" ON "partner_proposals" USING btree ("seat_kind","seat_id","subject") WHERE "partner_proposals"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "partner_proposals_by_seat" ON "partner_proposals" USING btree ("seat_kind","seat_id","made_at");