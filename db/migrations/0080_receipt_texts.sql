ALTER TABLE "physical_store" ADD COLUMN "receipt_header" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "physical_store" ADD COLUMN "receipt_footer" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "physical_store" ADD COLUMN "pos_payment_method_ids" integer[] DEFAULT '{}' NOT NULL;