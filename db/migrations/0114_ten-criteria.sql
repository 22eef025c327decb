CREATE TABLE "shop_criteria" (
	"criterion" text PRIMARY KEY NOT NULL,
	"fault" text,
	"checked_at" timestamp with time zone NOT NULL,
	"ticked_at" timestamp with time zone,
	"ticked_user_id" text,
	"ticked_email" text,
	CONSTRAINT "shop_criteria_criterion" CHECK ("shop_criteria"."criterion" in ('business_centre', 'returns', 'delivery', 'complaints', 'privacy', 'address', 'tax', 'register', 'contact', 'security')),
	CONSTRAINT "shop_criteria_fault" CHECK ("shop_criteria"."fault" in ('unset', 'hidden', 'lost', 'unlinked', 'licence', 'slow', 'mute', 'http', 'hsts'))
);
