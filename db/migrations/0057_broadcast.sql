CREATE TABLE "broadcast" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcast_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"subject" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"preheader" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"from_email" text DEFAULT '' NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"audience" jsonb NOT NULL,
	"audience_count" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"overdue_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"rate_per_minute" integer DEFAULT 300 NOT NULL,
	"current_rate" double precision DEFAULT 300 NOT NULL,
	"tokens" double precision DEFAULT 0 NOT NULL,
	"tokens_at" timestamp with time zone,
	"utm_campaign" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broadcast_rate_check" CHECK ("broadcast"."rate_per_minute" between 1 and 6000),
	CONSTRAINT "broadcast_begun_check" CHECK (("broadcast"."started_at" is null) = ("broadcast"."audience_count" is null))
);
--> statement-breakpoint
CREATE TABLE "broadcast_receiver" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcast_receiver_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"broadcast_id" integer NOT NULL,
	"address" text NOT NULL,
	"user_id" integer,
	"lead_id" integer,
	"language" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"answer" text DEFAULT '' NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "broadcast_receiver_address_key" UNIQUE("broadcast_id","address"),
	CONSTRAINT "broadcast_receiver_token_key" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "suppression" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppression_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"broadcast_id" integer,
	CONSTRAINT "suppression_address_key" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "utm_campaign" text;--> statement-breakpoint
ALTER TABLE "broadcast_receiver" ADD CONSTRAINT "broadcast_receiver_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_receiver" ADD CONSTRAINT "broadcast_receiver_user_id_customer_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_receiver" ADD CONSTRAINT "broadcast_receiver_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppression" ADD CONSTRAINT "suppression_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_status_idx" ON "broadcast" USING btree ("status","scheduled_at");--> statement-breakpoint
CREATE INDEX "broadcast_receiver_status_idx" ON "broadcast_receiver" USING btree ("broadcast_id","status","id");--> statement-breakpoint
CREATE INDEX "broadcast_receiver_address_idx" ON "broadcast_receiver" USING btree ("address");--> statement-breakpoint
CREATE INDEX "broadcast_receiver_user_idx" ON "broadcast_receiver" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "broadcast_receiver_lead_idx" ON "broadcast_receiver" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "orders_campaign_idx" ON "orders" USING btree ("utm_campaign") WHERE "orders"."utm_campaign" is not null;
