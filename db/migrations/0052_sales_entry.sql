CREATE TABLE "sales_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_item_id" integer,
	"kind" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"payment_method_id" integer,
	"country" text,
	"membership_tier_id" integer,
	"lead_source" text,
	"is_first_order" boolean,
	"product_id" integer,
	"stock_id" integer,
	"brand_id" integer,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"promotion_ids" integer[] DEFAULT '{}' NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"item_discount" bigint DEFAULT 0 NOT NULL,
	"order_discount" bigint DEFAULT 0 NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"adjustment" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"base_currency" text NOT NULL,
	"base_gross" bigint DEFAULT 0 NOT NULL,
	"base_item_discount" bigint DEFAULT 0 NOT NULL,
	"base_order_discount" bigint DEFAULT 0 NOT NULL,
	"base_shipping" bigint DEFAULT 0 NOT NULL,
	"base_fee" bigint DEFAULT 0 NOT NULL,
	"base_adjustment" bigint DEFAULT 0 NOT NULL,
	"base_tax" bigint DEFAULT 0 NOT NULL,
	"base_total" bigint DEFAULT 0 NOT NULL,
	"base_cost" bigint
);
--> statement-breakpoint
ALTER TABLE "sales_entry" ADD CONSTRAINT "sales_entry_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_entry" ADD CONSTRAINT "sales_entry_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_entry_order_idx" ON "sales_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sales_entry_occurred_idx" ON "sales_entry" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "sales_entry_ordered_idx" ON "sales_entry" USING btree ("ordered_at");--> statement-breakpoint
CREATE INDEX "sales_entry_product_idx" ON "sales_entry" USING btree ("product_id","occurred_at");--> statement-breakpoint
CREATE TRIGGER sales_entry_append_only BEFORE UPDATE OR DELETE ON sales_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
