CREATE TABLE "tell_me_wishes" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"phone" text NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "tell_me_wishes_kind" CHECK ("tell_me_wishes"."kind" in ('occasion', 'place')),
	CONSTRAINT "tell_me_wishes_subject" CHECK (btrim("tell_me_wishes"."subject") <> '')
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_template";--> statement-breakpoint
CREATE UNIQUE INDEX "tell_me_wishes_once" ON "tell_me_wishes" USING btree ("phone","kind","subject");--> statement-breakpoint
CREATE INDEX "tell_me_wishes_open" ON "tell_me_wishes" USING btree ("kind","subject") WHERE "tell_me_wishes"."told_at" is null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_template" CHECK ("messages"."template" in ('otp', 'order_placed', 'order_moved', 'payment_rejected', 'order_edited', 'place_offered', 'standing_order', 'gift_for_you', 'share_for_you', 'told_as_asked', 'test', 'answer'));