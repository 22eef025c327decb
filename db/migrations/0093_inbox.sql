ALTER TABLE "conversation_messages" DROP CONSTRAINT "conversation_messages_author";--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "client_key" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_id_staff_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_messages_by_staff" ON "conversation_messages" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "conversations_by_assignee" ON "conversations" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "conversations_unanswered" ON "conversations" USING btree ("waiting_since") WHERE "conversations"."waiting_since" is not null;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_client_key_unique" UNIQUE("client_key");--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_author" CHECK ("conversation_messages"."author" in ('customer', 'rule', 'staff', 'note'));--> statement-breakpoint
UPDATE "conversations" SET "waiting_since" = "last_inbound_at" WHERE "state" = 'open';
