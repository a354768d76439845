CREATE TABLE "membership_tier" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_tier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"benefits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"level" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"upgrade_type" text DEFAULT 'none' NOT NULL,
	"upgrade_amount_minor" bigint,
	"upgrade_count" integer,
	"upgrade_period_months" integer,
	"upgrade_code" text DEFAULT '' NOT NULL,
	"expiry_type" text DEFAULT 'never_expire' NOT NULL,
	"expiry_date" date,
	"expiry_repeats_yearly" boolean DEFAULT false NOT NULL,
	"default_term_months" integer DEFAULT 12 NOT NULL,
	"renew_type" text DEFAULT 'none' NOT NULL,
	"renew_amount_minor" bigint,
	"renew_window_days" integer DEFAULT 30 NOT NULL,
	"grace_days" integer DEFAULT 0 NOT NULL,
	"downgrade_to" text DEFAULT 'recompute' NOT NULL,
	"discount_percent" integer DEFAULT 0 NOT NULL,
	"free_shipping_over_minor" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_tier_level_key" UNIQUE("level"),
	CONSTRAINT "membership_tier_level_check" CHECK ("membership_tier"."level" >= 0),
	CONSTRAINT "membership_tier_discount_check" CHECK ("membership_tier"."discount_percent" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "membership_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"from_tier_id" integer,
	"to_tier_id" integer,
	"expires_at" timestamp with time zone,
	"reason" text NOT NULL,
	"order_id" integer,
	"admin_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_class" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_class_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tax_class_id" integer NOT NULL,
	"country" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"postal_prefix" text DEFAULT '' NOT NULL,
	"rate" numeric(7, 4) NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"compound" boolean DEFAULT false NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rate_rate_check" CHECK ("tax_rate"."rate" between 0 and 100),
	CONSTRAINT "tax_rate_moments_check" CHECK ("tax_rate"."starts_at" < "tax_rate"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "membership_tier_id" integer;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "membership_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "membership_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "membership_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "qualifying_spend_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "tax_exempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "tax_class_id" integer;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "shipping_method" ADD COLUMN "min_weight" integer;--> statement-breakpoint
ALTER TABLE "shipping_method" ADD COLUMN "max_weight" integer;--> statement-breakpoint
ALTER TABLE "shipping_method" ADD COLUMN "excluded_product_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_method" ADD COLUMN "excluded_category_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_method" ADD COLUMN "handling_fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_method" ADD COLUMN "tax_class_id" integer;--> statement-breakpoint
ALTER TABLE "shipping_method" ADD COLUMN "warehouse_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_method" ADD COLUMN "payment_method_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_method" ADD COLUMN "membership_tier_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_method" ADD COLUMN "channels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "membership_tier_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "membership_tier_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_tax" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "membership_tier_id" integer;--> statement-breakpoint
ALTER TABLE "membership_log" ADD CONSTRAINT "membership_log_user_id_customer_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_log" ADD CONSTRAINT "membership_log_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_log" ADD CONSTRAINT "membership_log_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_tax_class_id_tax_class_id_fk" FOREIGN KEY ("tax_class_id") REFERENCES "public"."tax_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_log_user_idx" ON "membership_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_class_default_key" ON "tax_class" USING btree ("is_default") WHERE "tax_class"."is_default";--> statement-breakpoint
CREATE INDEX "tax_rate_country_idx" ON "tax_rate" USING btree ("country");--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_membership_tier_id_membership_tier_id_fk" FOREIGN KEY ("membership_tier_id") REFERENCES "public"."membership_tier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_tax_class_id_tax_class_id_fk" FOREIGN KEY ("tax_class_id") REFERENCES "public"."tax_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_method" ADD CONSTRAINT "shipping_method_tax_class_id_tax_class_id_fk" FOREIGN KEY ("tax_class_id") REFERENCES "public"."tax_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_membership_tier_id_membership_tier_id_fk" FOREIGN KEY ("membership_tier_id") REFERENCES "public"."membership_tier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_tier_idx" ON "customer" USING btree ("membership_tier_id","membership_expires_at");--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_weight_check" CHECK ("stock"."weight" >= 0);