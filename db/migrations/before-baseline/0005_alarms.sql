CREATE TABLE "alarms" (
	"name" text PRIMARY KEY NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cleared_at" timestamp with time zone
);
