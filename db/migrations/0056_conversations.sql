CREATE TABLE "conversation_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"author" text NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"provider_id" text,
	"message_id" text,
	"written_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_messages_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "conversation_messages_author" CHECK ("conversation_messages"."author" in ('customer', 'rule', 'staff')),
	CONSTRAINT "conversation_messages_kind" CHECK ("conversation_messages"."kind" in ('text', 'button', 'interactive', 'image', 'audio', 'video', 'document', 'sticker', 'location', 'contacts', 'reaction', 'order', 'system', 'unsupported'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"channel" text NOT NULL,
	"phone" text,
	"business_scoped_id" text,
	"display_name" text,
	"state" text DEFAULT 'open' NOT NULL,
	"last_inbound_at" timestamp with time zone NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversations_channel" CHECK ("conversations"."channel" in ('whatsapp')),
	CONSTRAINT "conversations_state" CHECK ("conversations"."state" in ('open', 'waiting', 'closed')),
	CONSTRAINT "conversations_somebody" CHECK ("conversations"."phone" is not null or "conversations"."business_scoped_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_messages_in_order" ON "conversation_messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "conversation_messages_oldest" ON "conversation_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "conversation_messages_by_message" ON "conversation_messages" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_by_id" ON "conversations" USING btree ("channel","business_scoped_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_by_phone_alone" ON "conversations" USING btree ("channel","phone") WHERE "conversations"."business_scoped_id" is null;--> statement-breakpoint
CREATE INDEX "conversations_by_phone" ON "conversations" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "conversations" USING btree ("last_message_at","id");