CREATE TABLE "station_acts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"client_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"data" jsonb NOT NULL,
	"device_time" timestamp with time zone NOT NULL,
	"offset_ms" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_bounded" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"seen_at" timestamp with time zone,
	"seen_by" text,
	CONSTRAINT "station_acts_state" CHECK ("station_acts"."state" in ('done', 'refused')),
	CONSTRAINT "station_acts_refused" CHECK (("station_acts"."state" = 'refused') = ("station_acts"."code" is not null))
);
--> statement-breakpoint
CREATE TABLE "station_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"scope_id" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "station_codes_kind" CHECK ("station_codes"."kind" in ('abattoir', 'butcher', 'packing', 'kitchen', 'driver'))
);
--> statement-breakpoint
CREATE TABLE "station_devices" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"scope_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"device" text,
	"paired_at" timestamp with time zone NOT NULL,
	"paired_by" text,
	"expires_at" timestamp with time zone NOT NULL,
	"last_heard_at" timestamp with time zone NOT NULL,
	"rests_since" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	CONSTRAINT "station_devices_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "station_devices_kind" CHECK ("station_devices"."kind" in ('abattoir', 'butcher', 'packing', 'kitchen', 'driver')),
	CONSTRAINT "station_devices_name" CHECK (btrim("station_devices"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "station_staff" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"kinds" text[] NOT NULL,
	"scope_id" text NOT NULL,
	"pin_hash" text NOT NULL,
	"pin_version" integer DEFAULT 1 NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "station_staff_name" CHECK (btrim("station_staff"."name") <> ''),
	CONSTRAINT "station_staff_kinds" CHECK (cardinality("station_staff"."kinds") > 0)
);
--> statement-breakpoint
ALTER TABLE "station_acts" ADD CONSTRAINT "station_acts_device_id_station_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."station_devices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "station_acts_once" ON "station_acts" USING btree ("device_id","client_id");--> statement-breakpoint
CREATE INDEX "station_acts_refused_open" ON "station_acts" USING btree ("received_at") WHERE "station_acts"."state" = 'refused' and "station_acts"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "station_acts_by_device" ON "station_acts" USING btree ("device_id","sequence");--> statement-breakpoint
CREATE INDEX "station_acts_by_subject" ON "station_acts" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "station_acts_old" ON "station_acts" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "station_codes_old" ON "station_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "station_devices_by_place" ON "station_devices" USING btree ("scope_id");--> statement-breakpoint
CREATE INDEX "station_staff_by_place" ON "station_staff" USING btree ("scope_id");