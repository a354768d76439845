ALTER TABLE "payment_method" ADD COLUMN "tax_class_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_rules" jsonb;--> statement-breakpoint
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_tax_class_id_tax_class_id_fk" FOREIGN KEY ("tax_class_id") REFERENCES "public"."tax_class"("id") ON DELETE no action ON UPDATE no action;