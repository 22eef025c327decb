CREATE TABLE "canned_answers" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"text_ar" text NOT NULL,
	"text_en" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_answers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"conversation_id" text,
	"staff_id" text,
	"waited_since" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_answers" ADD CONSTRAINT "conversation_answers_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_answers" ADD CONSTRAINT "conversation_answers_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_answers_newest" ON "conversation_answers" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "conversation_answers_by_conversation" ON "conversation_answers" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_answers_by_staff" ON "conversation_answers" USING btree ("staff_id");--> statement-breakpoint
INSERT INTO "canned_answers" ("id", "name", "text_ar", "text_en", "created_at") VALUES
  ('6f0c1d5e-98a1-4c3b-8d2a-000000000001', 'أين الطلب', 'أهلًا {الاسم}، طلبك {رقم الطلب}: {حالة الطلب}. تتابعه هنا: {رابط الطلب}', 'Hello {name}, your order {order}: {status}. Follow it here: {link}', '2026-11-28T00:00:00Z'),
  ('6f0c1d5e-98a1-4c3b-8d2a-000000000002', 'نراجع ونعود إليك', 'وصلتنا رسالتك، نراجعها الآن ونرد عليك هنا.', 'We have your message. We are looking into it, and will answer you here.', '2026-11-28T00:00:00Z'),
  ('6f0c1d5e-98a1-4c3b-8d2a-000000000003', 'صورة من فضلك', 'نعتذر لك. أرسل لنا صورة واضحة لما وصلك، ونعالج الأمر معك.', 'We are sorry. Please send us a clear photo of what reached you, and we will put it right.', '2026-11-28T00:00:00Z'),
  ('6f0c1d5e-98a1-4c3b-8d2a-000000000004', 'رقم الطلب من فضلك', 'من فضلك أرسل رقم الطلب المكتوب في رسالة التأكيد لنراجعه.', 'Please send the order number from your confirmation message so that we can look it up.', '2026-11-28T00:00:00Z'),
  ('6f0c1d5e-98a1-4c3b-8d2a-000000000005', 'شكرًا', 'شكرًا لتواصلك مع {المتجر}. في خدمتك دائمًا.', 'Thank you for writing to {shop}. We are always glad to help.', '2026-11-28T00:00:00Z');
