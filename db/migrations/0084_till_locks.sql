CREATE TABLE "till_lock" (
	"login_id" uuid PRIMARY KEY NOT NULL,
	"pos_session_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "till_lock" ADD CONSTRAINT "till_lock_login_id_session_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_lock" ADD CONSTRAINT "till_lock_pos_session_id_pos_session_id_fk" FOREIGN KEY ("pos_session_id") REFERENCES "public"."pos_session"("id") ON DELETE no action ON UPDATE no action;