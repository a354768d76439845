CREATE TABLE "pos_tender" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pos_tender_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pos_session_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"payment_method_id" integer,
	"title" text NOT NULL,
	"is_cash" boolean DEFAULT false NOT NULL,
	"amount" bigint NOT NULL,
	"rounding" bigint DEFAULT 0 NOT NULL,
	"given" bigint NOT NULL,
	"change" bigint DEFAULT 0 NOT NULL,
	"admin_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pos_tender_amount_check" CHECK ("pos_tender"."given" - "pos_tender"."change" = "pos_tender"."amount" + "pos_tender"."rounding"
      and "pos_tender"."change" >= 0 and ("pos_tender"."is_cash" or "pos_tender"."rounding" = 0))
);
--> statement-breakpoint
CREATE TABLE "cash_movement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pos_session_id" integer NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"admin_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_movement_amount_check" CHECK ("cash_movement"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "parked_basket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"physical_store_id" integer NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"contents" jsonb NOT NULL,
	"admin_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pos_register" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pos_register_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"physical_store_id" integer NOT NULL,
	"title" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"admin_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pos_register_title_key" UNIQUE("physical_store_id","title")
);
--> statement-breakpoint
CREATE TABLE "pos_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pos_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"register_id" integer NOT NULL,
	"admin_id" integer,
	"closed_by" integer,
	"currency" text NOT NULL,
	"opening_float" bigint NOT NULL,
	"expected_cash" bigint,
	"counted_cash" bigint,
	"difference" bigint,
	"counts" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "pos_session_float_check" CHECK ("pos_session"."opening_float" >= 0),
	CONSTRAINT "pos_session_closed_check" CHECK (("pos_session"."closed_at" is null) = ("pos_session"."counted_cash" is null)
      and ("pos_session"."closed_at" is null) = ("pos_session"."expected_cash" is null)
      and "pos_session"."difference" is not distinct from "pos_session"."counted_cash" - "pos_session"."expected_cash")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pos_session_id" integer;--> statement-breakpoint
ALTER TABLE "pos_tender" ADD CONSTRAINT "pos_tender_pos_session_id_pos_session_id_fk" FOREIGN KEY ("pos_session_id") REFERENCES "public"."pos_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_tender" ADD CONSTRAINT "pos_tender_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_tender" ADD CONSTRAINT "pos_tender_payment_method_id_payment_method_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_method"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_tender" ADD CONSTRAINT "pos_tender_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movement" ADD CONSTRAINT "cash_movement_pos_session_id_pos_session_id_fk" FOREIGN KEY ("pos_session_id") REFERENCES "public"."pos_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movement" ADD CONSTRAINT "cash_movement_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_basket" ADD CONSTRAINT "parked_basket_physical_store_id_physical_store_id_fk" FOREIGN KEY ("physical_store_id") REFERENCES "public"."physical_store"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_basket" ADD CONSTRAINT "parked_basket_user_id_customer_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_basket" ADD CONSTRAINT "parked_basket_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_register" ADD CONSTRAINT "pos_register_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_register" ADD CONSTRAINT "pos_register_physical_store_id_physical_store_id_fk" FOREIGN KEY ("physical_store_id") REFERENCES "public"."physical_store"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_session" ADD CONSTRAINT "pos_session_register_id_pos_register_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."pos_register"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_session" ADD CONSTRAINT "pos_session_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_session" ADD CONSTRAINT "pos_session_closed_by_admin_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pos_tender_session_idx" ON "pos_tender" USING btree ("pos_session_id");--> statement-breakpoint
CREATE INDEX "pos_tender_order_idx" ON "pos_tender" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cash_movement_session_idx" ON "cash_movement" USING btree ("pos_session_id");--> statement-breakpoint
CREATE INDEX "parked_basket_store_idx" ON "parked_basket" USING btree ("physical_store_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pos_session_open_key" ON "pos_session" USING btree ("register_id") WHERE "pos_session"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "pos_session_register_idx" ON "pos_session" USING btree ("register_id","opened_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pos_session_id_pos_session_id_fk" FOREIGN KEY ("pos_session_id") REFERENCES "public"."pos_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_pos_session_idx" ON "orders" USING btree ("pos_session_id") WHERE "orders"."pos_session_id" is not null;