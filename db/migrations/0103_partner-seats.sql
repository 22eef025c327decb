CREATE TABLE "partner_members" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"seat_kind" text NOT NULL,
	"seat_id" text NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"invited_by" text NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" text,
	CONSTRAINT "partner_members_kind" CHECK ("partner_members"."seat_kind" in ('restaurant', 'breeder', 'abattoir', 'charity')),
	CONSTRAINT "partner_members_role" CHECK ("partner_members"."role" in ('owner', 'worker')),
	CONSTRAINT "partner_members_phone" CHECK ("partner_members"."phone" ~ '^\+9665[0-9]{8}$'),
	CONSTRAINT "partner_members_name" CHECK (btrim("partner_members"."name") <> ''),
	CONSTRAINT "partner_members_removed" CHECK (("partner_members"."removed_at" is null) = ("partner_members"."removed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_actor";--> statement-breakpoint
CREATE UNIQUE INDEX "partner_members_once" ON "partner_members" USING btree ("seat_kind","seat_id","phone") WHERE "partner_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "partner_members_by_phone" ON "partner_members" USING btree ("phone") WHERE "partner_members"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor" CHECK ("order_events"."actor_kind" in ('customer', 'staff', 'system', 'recipient', 'partner'));