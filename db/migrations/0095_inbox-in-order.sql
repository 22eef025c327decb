CREATE TABLE "conversation_words" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"marks" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_words" ADD CONSTRAINT "conversation_words_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_words_marks" ON "conversation_words" USING gin ("marks");--> statement-breakpoint
CREATE INDEX "conversations_to_answer" ON "conversations" USING btree (coalesce("waiting_since", "last_inbound_at"),"id") WHERE "conversations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "conversations_to_answer_of" ON "conversations" USING btree ("assignee_id",coalesce("waiting_since", "last_inbound_at"),"id") WHERE "conversations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "conversations_in_state" ON "conversations" USING btree ("state","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_in_state_of" ON "conversations" USING btree ("assignee_id","state","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_called" ON "conversations" USING gin (fold_for_search(coalesce("display_name", '') || ' ' || coalesce("phone", '') || ' ' || coalesce(replace("phone", '+966', '0'), '') || ' ' || coalesce("business_scoped_id", '')) gin_trgm_ops);--> statement-breakpoint
-- Open pages of the desk hear of every change of a conversation, whoever made it.
CREATE FUNCTION notify_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
BEGIN
  IF TG_TABLE_NAME = 'conversations' THEN
    changed := NEW.id;
  ELSIF TG_TABLE_NAME = 'conversation_messages' THEN
    changed := NEW.conversation_id;
  ELSIF TG_TABLE_NAME = 'conversation_media' THEN
    SELECT w.conversation_id INTO changed FROM conversation_messages w WHERE w.id = NEW.message_id;
  ELSE
    SELECT w.conversation_id INTO changed FROM conversation_messages w WHERE w.message_id = NEW.id;
  END IF;
  IF changed IS NOT NULL THEN
    PERFORM pg_notify('conversations', json_build_object('id', changed, 'kind', 'changed')::text);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER conversations_notify AFTER INSERT OR UPDATE ON conversations FOR EACH ROW EXECUTE FUNCTION notify_conversation();
--> statement-breakpoint
CREATE TRIGGER conversation_messages_notify AFTER INSERT ON conversation_messages FOR EACH ROW EXECUTE FUNCTION notify_conversation();
--> statement-breakpoint
CREATE TRIGGER answers_notify AFTER UPDATE OF state ON messages FOR EACH ROW WHEN (NEW.template = 'answer' AND OLD.state <> NEW.state) EXECUTE FUNCTION notify_conversation();
--> statement-breakpoint
CREATE TRIGGER conversation_media_notify AFTER UPDATE OF state ON conversation_media FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION notify_conversation();
