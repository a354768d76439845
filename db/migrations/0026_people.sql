CREATE TABLE "account_token" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "customer_segment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_segment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"admin_id" integer,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_identity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_identity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_identity_subject_key" UNIQUE("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "lead_status" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_status_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"trigger" text,
	"trigger_subject" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"trigger_template" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"color" text DEFAULT '#64748b' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_won" boolean DEFAULT false NOT NULL,
	"is_lost" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text,
	"emails" text[] DEFAULT '{}' NOT NULL,
	"mobiles" text[] DEFAULT '{}' NOT NULL,
	"gender" text,
	"job_title" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"office_phone" text DEFAULT '' NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"status_description" text DEFAULT '' NOT NULL,
	"lead_source" text,
	"lead_source_description" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en-US' NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"admin_id" integer,
	"status_id" integer NOT NULL,
	"status_since" timestamp with time zone,
	"board_order" integer DEFAULT 0 NOT NULL,
	"expected_value" bigint,
	"expected_close_date" date,
	"next_follow_up_at" timestamp with time zone,
	"last_contacted_at" timestamp with time zone,
	"lost_reason" text DEFAULT '' NOT NULL,
	"source_detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"consent_email_at" timestamp with time zone,
	"score" smallint DEFAULT 0 NOT NULL,
	"contact_message_id" integer,
	"converted_user_id" integer,
	"converted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_activity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"admin_id" integer,
	"admin_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_trigger_mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_trigger_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"receiver" text NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_trigger_mail_once_key" UNIQUE("lead_id","status_id","receiver")
);
--> statement-breakpoint
ALTER TABLE "record_change" ADD COLUMN "record_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_change" ADD COLUMN "action" text DEFAULT 'update' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_change" ADD COLUMN "actor_type" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_change" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "record_change" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "record_change" ADD COLUMN "undoes_id" integer;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "mobiles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "job_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "department" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "office_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "fax" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "status_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "lead_source" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "lead_source_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "consent_email_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "admin_id" integer;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "status_id" integer;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "max_manual_discount_percent" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "social_provider" text;--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_segment" ADD CONSTRAINT "customer_segment_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identity" ADD CONSTRAINT "social_identity_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_status_id_lead_status_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."lead_status"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_contact_message_id_contact_message_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_converted_user_id_customer_id_fk" FOREIGN KEY ("converted_user_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_activity" ADD CONSTRAINT "lead_activity_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_activity" ADD CONSTRAINT "lead_activity_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_trigger_mail" ADD CONSTRAINT "lead_trigger_mail_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_trigger_mail" ADD CONSTRAINT "lead_trigger_mail_status_id_lead_status_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."lead_status"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_token_customer_idx" ON "account_token" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE INDEX "social_identity_customer_idx" ON "social_identity" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_status_default_key" ON "lead_status" USING btree ("is_default") WHERE "lead_status"."is_default";--> statement-breakpoint
CREATE INDEX "lead_status_idx" ON "lead" USING btree ("status_id","board_order","id");--> statement-breakpoint
CREATE INDEX "lead_email_idx" ON "lead" USING btree ("email");--> statement-breakpoint
CREATE INDEX "lead_phone_idx" ON "lead" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "lead_admin_idx" ON "lead" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_contact_message_key" ON "lead" USING btree ("contact_message_id");--> statement-breakpoint
CREATE INDEX "lead_activity_lead_idx" ON "lead_activity" USING btree ("lead_id","created_at");--> statement-breakpoint
ALTER TABLE "record_change" ADD CONSTRAINT "record_change_undoes_id_record_change_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."record_change"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_status_id_lead_status_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."lead_status"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_change_at_idx" ON "record_change" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "record_change_undoes_idx" ON "record_change" USING btree ("undoes_id");--> statement-breakpoint
CREATE INDEX "customer_phone_idx" ON "customer" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customer_admin_idx" ON "customer" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "customer_status_idx" ON "customer" USING btree ("status_id");