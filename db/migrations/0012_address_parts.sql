ALTER TABLE "address" ADD COLUMN "line1" text;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "line2" text;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "postal_code" text;