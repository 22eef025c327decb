ALTER TABLE "conversations" DROP CONSTRAINT "conversations_channel";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_template";--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "phone_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "former_phone" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "username" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "conflict" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "related_id" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "asked_contact_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "customer_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "customer_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_related_id_conversations_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_messages_by_order" ON "conversation_messages" USING btree ("order_id") WHERE "conversation_messages"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_by_former_phone" ON "conversations" USING btree ("former_phone") WHERE "conversations"."former_phone" is not null;--> statement-breakpoint
CREATE INDEX "conversations_by_related" ON "conversations" USING btree ("related_id") WHERE "conversations"."related_id" is not null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_conflict" CHECK ("conversations"."conflict" in ('number_moved', 'id_taken'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_channel" CHECK ("conversations"."channel" in ('whatsapp', 'site'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_template" CHECK ("messages"."template" in ('otp', 'order_placed', 'order_moved', 'payment_rejected', 'order_edited', 'place_offered', 'standing_order', 'gift_for_you', 'share_for_you', 'told_as_asked', 'number_changed', 'evening_report', 'staff_password', 'test', 'answer', 'shop_answered'));