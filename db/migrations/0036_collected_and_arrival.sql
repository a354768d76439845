ALTER TABLE "shipping_method" ADD COLUMN "cutoff_time" text;--> statement-breakpoint
ALTER TABLE "shipping_method" ADD COLUMN "working_days" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collected_currency" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collected_currency_mark" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collected_exchange_rate" numeric(18, 8);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collected_total" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "estimated_delivery_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "estimated_delivery_to" date;--> statement-breakpoint
ALTER TABLE "shipping_method" ADD CONSTRAINT "shipping_method_working_days_check" CHECK ("shipping_method"."working_days" <@ array[1,2,3,4,5,6,7]);