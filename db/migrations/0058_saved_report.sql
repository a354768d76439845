CREATE TABLE "saved_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"report" text NOT NULL,
	"query" jsonb NOT NULL,
	"admin_id" integer NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"schedule" text,
	"hour" integer DEFAULT 8 NOT NULL,
	"weekday" integer DEFAULT 1 NOT NULL,
	"day" integer DEFAULT 1 NOT NULL,
	"recipients" integer[] DEFAULT '{}' NOT NULL,
	"next_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_report_next_check" CHECK (("saved_report"."schedule" is null) = ("saved_report"."next_at" is null))
);
--> statement-breakpoint
ALTER TABLE "saved_report" ADD CONSTRAINT "saved_report_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_report_next_idx" ON "saved_report" USING btree ("next_at");