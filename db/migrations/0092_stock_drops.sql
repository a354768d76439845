CREATE TABLE "inventory_bucket" (
	"inventory_id" integer NOT NULL,
	"bucket" integer NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "inventory_bucket_inventory_id_bucket_pk" PRIMARY KEY("inventory_id","bucket"),
	CONSTRAINT "inventory_bucket_units_check" CHECK ("inventory_bucket"."units" >= 0)
);
--> statement-breakpoint
ALTER TABLE "reservation" DROP CONSTRAINT "reservation_inventory_id_inventory_id_fk";
--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "is_drop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_bucket" ADD CONSTRAINT "inventory_bucket_inventory_id_inventory_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventory"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Takes units of a drop for an order: from one bucket that nobody uses, else from one worth waiting for, else from several.
-- Returns the units left in that bucket (0: from several), null if the drop has too few.
CREATE FUNCTION take_from_drop(drop_id integer, wanted integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  remaining integer;
  is_patient boolean;
BEGIN
  FOREACH is_patient IN ARRAY ARRAY[false, true] LOOP
    -- A subtransaction, as a bucket locked in vain must be released before the next is waited for: else orders could deadlock.
    BEGIN
      IF is_patient THEN
        UPDATE inventory_bucket SET units = units - wanted WHERE inventory_id = drop_id AND bucket = (
          SELECT bucket FROM inventory_bucket WHERE inventory_id = drop_id AND units >= wanted
          ORDER BY random() LIMIT 1 FOR UPDATE
        ) RETURNING units INTO remaining;
      ELSE
        UPDATE inventory_bucket SET units = units - wanted WHERE inventory_id = drop_id AND bucket = (
          SELECT bucket FROM inventory_bucket WHERE inventory_id = drop_id AND units >= wanted
          ORDER BY random() LIMIT 1 FOR UPDATE SKIP LOCKED
        ) RETURNING units INTO remaining;
      END IF;
      IF remaining IS NOT NULL THEN RETURN remaining; END IF;
      RAISE 'no bucket has enough';
    EXCEPTION WHEN raise_exception THEN NULL;
    END;
  END LOOP;
  IF (SELECT sum(units) FROM inventory_bucket WHERE inventory_id = drop_id) >= wanted THEN
    PERFORM FROM inventory_bucket WHERE inventory_id = drop_id ORDER BY bucket FOR UPDATE;
    IF (SELECT sum(units) FROM inventory_bucket WHERE inventory_id = drop_id) >= wanted THEN
      UPDATE inventory_bucket b SET units = b.units - part.units
      FROM (
        SELECT bucket, least(units, wanted - coalesce(sum(units) OVER (ORDER BY bucket ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)) AS units
        FROM inventory_bucket WHERE inventory_id = drop_id
      ) part
      WHERE b.inventory_id = drop_id AND b.bucket = part.bucket AND part.units > 0;
      RETURN 0;
    END IF;
  END IF;
  -- Not in buckets: this transaction gathered them, or it is no drop any more. Rows are not waited for here, as they come before
  -- buckets: the transaction begins anew.
  IF EXISTS (SELECT FROM inventory WHERE id = drop_id AND quantity - reserved - safety_stock >= wanted) THEN
    PERFORM FROM inventory WHERE id = drop_id FOR NO KEY UPDATE SKIP LOCKED;
    IF NOT FOUND THEN RAISE EXCEPTION 'inventory % stopped being a drop', drop_id USING ERRCODE = 'serialization_failure'; END IF;
    UPDATE inventory SET reserved = reserved + wanted WHERE id = drop_id AND quantity - reserved - safety_stock >= wanted
      RETURNING quantity - reserved - safety_stock INTO remaining;
  END IF;
  RETURN remaining;
END $$;
--> statement-breakpoint
-- At the end of its transaction all that can be sold of a drop is in its buckets, and of anything else nothing is.
CREATE FUNCTION spread_drop() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  buckets CONSTANT integer := 16;
  shelf inventory%ROWTYPE;
  free integer;
BEGIN
  SELECT * INTO shelf FROM inventory WHERE id = NEW.id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF NOT shelf.is_drop THEN
    PERFORM FROM inventory_bucket WHERE inventory_id = shelf.id ORDER BY bucket FOR UPDATE;
    WITH gathered AS (DELETE FROM inventory_bucket WHERE inventory_id = shelf.id RETURNING units)
    UPDATE inventory SET reserved = reserved - whole.units
    FROM (SELECT sum(units) AS units FROM gathered) whole WHERE id = shelf.id AND whole.units > 0;
    RETURN NULL;
  END IF;
  free := shelf.quantity - shelf.reserved - shelf.safety_stock;
  IF free <= 0 THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM inventory_bucket WHERE inventory_id = shelf.id) THEN
    INSERT INTO inventory_bucket SELECT shelf.id, n, 0 FROM generate_series(1, buckets) n;
  END IF;
  IF free < buckets THEN
    UPDATE inventory_bucket SET units = units + free WHERE inventory_id = shelf.id AND bucket = (
      SELECT bucket FROM inventory_bucket WHERE inventory_id = shelf.id ORDER BY random() LIMIT 1 FOR UPDATE SKIP LOCKED
    );
    IF NOT FOUND THEN
      UPDATE inventory_bucket SET units = units + free WHERE inventory_id = shelf.id AND bucket = 1 + floor(random() * buckets);
    END IF;
  ELSE
    PERFORM FROM inventory_bucket WHERE inventory_id = shelf.id ORDER BY bucket FOR UPDATE;
    UPDATE inventory_bucket SET units = units + free / buckets + (bucket <= free % buckets)::integer WHERE inventory_id = shelf.id;
  END IF;
  UPDATE inventory SET reserved = reserved + free WHERE id = shelf.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER inventory_drop_is_spread AFTER UPDATE ON inventory
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.is_drop AND NEW.quantity - NEW.reserved - NEW.safety_stock > 0 OR OLD.is_drop AND NOT NEW.is_drop) EXECUTE FUNCTION spread_drop();
--> statement-breakpoint
-- Instead of a foreign key, whose check would lock the inventory of a drop for every order. Reservations of a drop are made with a
-- bucket locked, others with the row locked.
CREATE FUNCTION refuse_deletion_of_reserved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM inventory_bucket WHERE inventory_id = OLD.id ORDER BY bucket FOR UPDATE;
  IF EXISTS (SELECT FROM reservation WHERE inventory_id = OLD.id) THEN
    RAISE EXCEPTION 'inventory % has reservations', OLD.id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'reservation_inventory_id_inventory_id_fk', TABLE = 'reservation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER inventory_is_not_reserved BEFORE DELETE ON inventory FOR EACH ROW EXECUTE FUNCTION refuse_deletion_of_reserved();
