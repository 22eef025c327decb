CREATE TABLE "order_notes" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" text,
	"author_email" text,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_revisions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_email" text,
	"reason" text,
	"agreed" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_template";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_note" text;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_by_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_revisions_by_order" ON "order_revisions" USING btree ("order_id","id");--> statement-breakpoint
-- The one note that orders had becomes the first entry of their thread, signed by whoever wrote it last.
INSERT INTO "order_notes" ("order_id", "at", "author_id", "author_email", "text")
  SELECT o."id", coalesce(e."at", o."updated_at"), s."id", e."actor_label", o."internal_note"
  FROM "orders" o
  LEFT JOIN LATERAL (
    SELECT "at", "actor_label" FROM "order_events"
    WHERE "order_id" = o."id" AND "kind" = 'note' AND "note" IS NOT NULL ORDER BY "id" DESC LIMIT 1
  ) e ON true
  LEFT JOIN "staff_users" s ON s."email" = e."actor_label"
  WHERE o."internal_note" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "internal_note";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_template" CHECK ("messages"."template" in ('otp', 'order_placed', 'order_moved', 'payment_rejected', 'order_edited', 'test', 'answer'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'moved', 'proof_submitted', 'payment_verified', 'payment_rejected', 'confirmed_unverified', 'edited', 'money_returned', 'undone', 'note'));