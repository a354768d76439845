CREATE TABLE "refused_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refused_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cart_id" uuid NOT NULL,
	"customer_id" integer,
	"promotion_id" integer,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"missing" bigint,
	"currency" text NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refused_code_cart_key" UNIQUE("cart_id","code"),
	CONSTRAINT "refused_code_code_check" CHECK (length("refused_code"."code") between 1 and 40),
	CONSTRAINT "refused_code_tries_check" CHECK ("refused_code"."tries" > 0)
);
--> statement-breakpoint
ALTER TABLE "refused_code" ADD CONSTRAINT "refused_code_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_code" ADD CONSTRAINT "refused_code_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refused_code_customer_idx" ON "refused_code" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "refused_code_promotion_idx" ON "refused_code" USING btree ("promotion_id","updated_at");--> statement-breakpoint
CREATE INDEX "refused_code_updated_idx" ON "refused_code" USING btree ("updated_at");