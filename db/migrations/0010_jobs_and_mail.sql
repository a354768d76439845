CREATE TABLE "mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dedupe_key" text NOT NULL,
	"message_id" text NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"order_id" integer,
	"to_address" text NOT NULL,
	"to_name" text DEFAULT '' NOT NULL,
	"from_name" text NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_dedupe_key_key" UNIQUE("dedupe_key"),
	CONSTRAINT "mail_message_id_key" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_created_idx" ON "mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_state_idx" ON "mail" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "mail_order_idx" ON "mail" USING btree ("order_id");