CREATE TABLE "sales_day" (
	"day" date NOT NULL,
	"base_currency" text NOT NULL,
	"channel" text NOT NULL,
	"payment_method_id" integer,
	"country" text,
	"currency" text NOT NULL,
	"membership_tier_id" integer,
	"lead_source" text,
	"is_first_order" boolean,
	"gross" bigint NOT NULL,
	"item_discounts" bigint NOT NULL,
	"order_discounts" bigint NOT NULL,
	"goods" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"adjustments" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"units_sold" bigint NOT NULL,
	"units" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"known_sales" bigint NOT NULL,
	"unknown_cost" bigint NOT NULL,
	"orders" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_product_day" (
	"day" date NOT NULL,
	"base_currency" text NOT NULL,
	"product_id" integer,
	"is_line" boolean NOT NULL,
	"gross" bigint NOT NULL,
	"item_discounts" bigint NOT NULL,
	"order_discounts" bigint NOT NULL,
	"goods" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"adjustments" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"units_sold" bigint NOT NULL,
	"units" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"known_sales" bigint NOT NULL,
	"unknown_cost" bigint NOT NULL,
	"orders" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_rollup" (
	"timezone" text PRIMARY KEY NOT NULL,
	"entry_id" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sales_day_day_idx" ON "sales_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sales_product_day_day_idx" ON "sales_product_day" USING btree ("day");
