CREATE TABLE "credit_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"invoice_id" integer NOT NULL,
	"refund_id" integer,
	"credit_note_number" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "credit_note_number_key" UNIQUE("number"),
	CONSTRAINT "credit_note_credit_note_number_key" UNIQUE("credit_note_number"),
	CONSTRAINT "credit_note_refund_key" UNIQUE("invoice_id","refund_id")
);
--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_order_id_key";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_note_order_idx" ON "credit_note" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_note_rest_key" ON "credit_note" USING btree ("invoice_id") WHERE "credit_note"."refund_id" is null;--> statement-breakpoint
CREATE INDEX "invoice_order_idx" ON "invoice" USING btree ("order_id");--> statement-breakpoint
-- What was issued stays as it is. What an invoice of before says is written once; who is erased is
-- taken out by a transaction that says so, and nothing else with them.
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'content' = to_jsonb(OLD) - 'content' AND (
    OLD.content IS NULL
    OR current_setting('harbour.erasing', true) = 'on'
      AND NEW.content - 'buyer' - 'reason' = OLD.content - 'buyer' - 'reason'
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_append_only BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
--> statement-breakpoint
CREATE TRIGGER credit_note_append_only BEFORE UPDATE OR DELETE ON credit_note FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
