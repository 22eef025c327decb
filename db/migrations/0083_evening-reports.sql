CREATE TABLE "evening_reports" (
	"day" date PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_template";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_template" CHECK ("messages"."template" in ('otp', 'order_placed', 'order_moved', 'payment_rejected', 'order_edited', 'place_offered', 'standing_order', 'gift_for_you', 'share_for_you', 'told_as_asked', 'evening_report', 'test', 'answer'));