ALTER TABLE "account_token" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "admin" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_token" ADD COLUMN "admin_id" integer;--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_token_admin_idx" ON "account_token" USING btree ("admin_id","kind");--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_holder_check" CHECK (num_nonnulls("account_token"."customer_id", "account_token"."admin_id") = 1);