CREATE TABLE "deleted_inventory" (
	"inventory_id" integer PRIMARY KEY NOT NULL,
	"stock_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"sku" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cost_minor" bigint,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inventory_history" DROP CONSTRAINT "inventory_history_inventory_id_inventory_id_fk";
--> statement-breakpoint
ALTER TABLE "inventory_history" ADD COLUMN "written_at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL;--> statement-breakpoint
CREATE INDEX "deleted_inventory_stock_idx" ON "deleted_inventory" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "inventory_history_written_idx" ON "inventory_history" USING btree ("written_at");--> statement-breakpoint
-- Lines of before were written in the order of their ids, as late as any line before them.
ALTER TABLE inventory_history DISABLE TRIGGER inventory_history_no_update;
--> statement-breakpoint
UPDATE inventory_history h SET written_at = told.at
FROM (SELECT id, max(created_at) OVER (PARTITION BY inventory_id ORDER BY id) AS at FROM inventory_history) told
WHERE told.id = h.id;
--> statement-breakpoint
ALTER TABLE inventory_history ENABLE TRIGGER inventory_history_no_update;
--> statement-breakpoint
-- A history stays when its inventory goes.
DROP TRIGGER inventory_history_no_delete ON inventory_history;
--> statement-breakpoint
CREATE TRIGGER inventory_history_no_delete BEFORE DELETE ON inventory_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP FUNCTION refuse_inventory_history_delete();
--> statement-breakpoint
-- What goes is asked about while it is there: a product, or a variant of one that stays.
CREATE FUNCTION remember_deleted_inventory() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone integer[];
BEGIN
  IF TG_TABLE_NAME = 'product' THEN
    gone := ARRAY(SELECT id FROM stock WHERE product_id = OLD.id);
  ELSE
    gone := ARRAY[OLD.id];
  END IF;
  INSERT INTO deleted_inventory (inventory_id, stock_id, warehouse_id, product_id, sku, name, cost_minor, deleted_at)
  SELECT i.id, s.id, i.warehouse_id, s.product_id, s.sku, coalesce(p.name, '{}'), s.cost_minor, statement_timestamp()
  FROM inventory i JOIN stock s ON s.id = i.stock_id LEFT JOIN product p ON p.id = s.product_id
  WHERE i.stock_id = ANY (gone)
  ON CONFLICT (inventory_id) DO NOTHING;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_inventories_are_remembered BEFORE DELETE ON product FOR EACH ROW EXECUTE FUNCTION remember_deleted_inventory();
--> statement-breakpoint
CREATE TRIGGER stock_inventories_are_remembered BEFORE DELETE ON stock FOR EACH ROW EXECUTE FUNCTION remember_deleted_inventory();
--> statement-breakpoint
-- Its history ends with nothing on hand.
CREATE FUNCTION close_inventory_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.quantity <> 0 THEN
    INSERT INTO inventory_history (inventory_id, type, change, balance) VALUES (OLD.id, 'update', -OLD.quantity, 0);
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER inventory_history_is_closed BEFORE DELETE ON inventory FOR EACH ROW EXECUTE FUNCTION close_inventory_history();
