CREATE TABLE "conversation_media" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"message_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"content_type" text,
	"byte_size" integer,
	"has_preview" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone,
	CONSTRAINT "conversation_media_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "conversation_media_state" CHECK ("conversation_media"."state" in ('waiting', 'kept', 'refused', 'lost', 'over')),
	CONSTRAINT "conversation_media_reason" CHECK ("conversation_media"."reason" in ('wrong_kind', 'too_large', 'unreadable', 'active', 'locked', 'too_heavy', 'gone', 'too_many_tries')),
	CONSTRAINT "conversation_media_kept" CHECK ("conversation_media"."state" <> 'kept' or ("conversation_media"."content_type" is not null and "conversation_media"."kept_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "conversation_media" ADD CONSTRAINT "conversation_media_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_media_forgotten" ON "conversation_media" USING btree ("id") WHERE "conversation_media"."message_id" is null;--> statement-breakpoint
CREATE INDEX "conversation_media_oldest" ON "conversation_media" USING btree ("kept_at") WHERE "conversation_media"."state" = 'kept';--> statement-breakpoint
CREATE INDEX "conversation_media_troubled" ON "conversation_media" USING btree ("created_at") WHERE "conversation_media"."state" in ('refused', 'lost');