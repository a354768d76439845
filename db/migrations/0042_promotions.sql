CREATE TABLE "order_adjustment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_adjustment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_item_id" integer,
	"class" text NOT NULL,
	"promotion_id" integer,
	"code" text,
	"title" text NOT NULL,
	"units" integer,
	"amount" bigint DEFAULT 0 NOT NULL,
	"base_amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_adjustment_amount_check" CHECK ("order_adjustment"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_tax" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_tax_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_item_id" integer,
	"on" text NOT NULL,
	"rate" numeric(7, 4) NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"base_amount" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"promotion_id" integer NOT NULL,
	"code" text NOT NULL,
	"usage_limit" integer,
	"usage_limit_per_customer" integer,
	"expires_at" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"batch" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_code_key" UNIQUE("code"),
	CONSTRAINT "coupon_code_check" CHECK ("coupon"."code" = upper("coupon"."code") and length("coupon"."code") between 3 and 40)
);
--> statement-breakpoint
CREATE TABLE "promotion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"label" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"trigger" text DEFAULT 'automatic' NOT NULL,
	"action" text NOT NULL,
	"class" text NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"max_discount_minor" bigint,
	"conditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"repeatable" boolean DEFAULT false NOT NULL,
	"target" text DEFAULT 'all' NOT NULL,
	"target_ids" integer[] DEFAULT '{}' NOT NULL,
	"excluded_ids" integer[] DEFAULT '{}' NOT NULL,
	"exclude_sale_items" boolean DEFAULT false NOT NULL,
	"reward_target" text DEFAULT 'same' NOT NULL,
	"reward_ids" integer[] DEFAULT '{}' NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"membership_tier_ids" integer[] DEFAULT '{}' NOT NULL,
	"user_ids" integer[] DEFAULT '{}' NOT NULL,
	"user_tags" text[] DEFAULT '{}' NOT NULL,
	"channels" text[] DEFAULT '{}' NOT NULL,
	"currencies" text[] DEFAULT '{}' NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"payment_method_ids" integer[] DEFAULT '{}' NOT NULL,
	"shipping_method_ids" integer[] DEFAULT '{}' NOT NULL,
	"min_subtotal_minor" bigint,
	"min_subtotal_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"min_quantity" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"weekdays" integer[] DEFAULT '{}' NOT NULL,
	"hours_from" text,
	"hours_to" text,
	"usage_limit" integer,
	"usage_limit_per_customer" integer,
	"budget_amount_minor" bigint,
	"exclusive" boolean DEFAULT false NOT NULL,
	"combine_with_product" boolean DEFAULT true NOT NULL,
	"combine_with_order" boolean DEFAULT true NOT NULL,
	"combine_with_shipping" boolean DEFAULT true NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"stop_further" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_value_check" CHECK ("promotion"."value" >= 0),
	CONSTRAINT "promotion_moments_check" CHECK ("promotion"."starts_at" < "promotion"."ends_at"),
	CONSTRAINT "promotion_weekdays_check" CHECK ("promotion"."weekdays" <@ array[1,2,3,4,5,6,7])
);
--> statement-breakpoint
CREATE TABLE "promotion_counter" (
	"promotion_id" integer NOT NULL,
	"scope" text NOT NULL,
	"customer_key" text DEFAULT '' NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_counter_pkey" PRIMARY KEY("promotion_id","scope","customer_key"),
	CONSTRAINT "promotion_counter_used_check" CHECK ("promotion_counter"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_use" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"promotion_id" integer NOT NULL,
	"coupon_id" integer,
	"customer_id" integer,
	"email_key" text NOT NULL,
	"base_amount" bigint NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_use_order_key" UNIQUE("order_id","promotion_id")
);
--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "declined_gifts" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "special_price_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "special_price_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "special_prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "minimum_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "base_items_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "base_order_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "base_shipping_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "base_tax_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "order_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "base_line_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "base_order_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_adjustment" ADD CONSTRAINT "order_adjustment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_adjustment" ADD CONSTRAINT "order_adjustment_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tax" ADD CONSTRAINT "order_tax_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tax" ADD CONSTRAINT "order_tax_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_counter" ADD CONSTRAINT "promotion_counter_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_adjustment_order_idx" ON "order_adjustment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_adjustment_promotion_idx" ON "order_adjustment" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "order_tax_order_idx" ON "order_tax" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "coupon_promotion_idx" ON "coupon" USING btree ("promotion_id","batch");--> statement-breakpoint
CREATE INDEX "promotion_use_promotion_idx" ON "promotion_use" USING btree ("promotion_id","state");--> statement-breakpoint
CREATE INDEX "promotion_use_coupon_idx" ON "promotion_use" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "promotion_use_customer_idx" ON "promotion_use" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "promotion_use_email_idx" ON "promotion_use" USING btree ("email_key");--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_special_price_moments_check" CHECK ("stock"."special_price_from" < "stock"."special_price_to");--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_minimum_price_check" CHECK ("stock"."minimum_price_minor" >= 0);--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_discount_check" CHECK ("order_item"."order_discount" between 0 and "order_item"."line_total");