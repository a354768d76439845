ALTER TABLE "warehouse" DROP CONSTRAINT "warehouse_code_key";--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_history_transfer_key" ON "inventory_history" USING btree ("transfer_id","inventory_id") WHERE "inventory_history"."transfer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_code_key" ON "warehouse" USING btree ("code") WHERE "warehouse"."deleted_at" is null;--> statement-breakpoint
-- At the end of its transaction a transfer is two lines of one stock, equal and opposite, or nothing (the product is gone again).
CREATE FUNCTION refuse_lopsided_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines integer;
  left_over integer;
  stocks integer;
BEGIN
  SELECT count(*), coalesce(sum(h.change), 0), count(DISTINCT i.stock_id) INTO lines, left_over, stocks
  FROM inventory_history h JOIN inventory i ON i.id = h.inventory_id WHERE h.transfer_id = NEW.transfer_id;
  IF NEW.transfer_id IS NULL OR NEW.type <> 'transfer' OR NEW.change = 0 OR (lines <> 0 AND (lines <> 2 OR left_over <> 0 OR stocks <> 1)) THEN
    RAISE EXCEPTION 'a transfer is two lines of one stock, equal and opposite' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER inventory_history_transfer_is_a_pair AFTER INSERT ON inventory_history
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.type = 'transfer' OR NEW.transfer_id IS NOT NULL) EXECUTE FUNCTION refuse_lopsided_transfer();
