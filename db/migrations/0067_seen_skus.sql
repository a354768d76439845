-- What nobody sees in skus and barcodes, such as zero-width and no-break spaces, goes, as it
-- does from what is typed: so they are found again. What another one would then be called, too,
-- stays, and the audit names it (I23).
CREATE FUNCTION pg_temp.seen(text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(
    regexp_replace($1, '[\u00ad\u034f\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]', '', 'g'),
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
$$;
--> statement-breakpoint
UPDATE product SET sku = pg_temp.seen(sku)
WHERE sku <> pg_temp.seen(sku) AND pg_temp.seen(sku) <> '' AND NOT EXISTS (
  SELECT FROM product other
  WHERE other.id <> product.id AND lower(pg_temp.seen(other.sku)) = lower(pg_temp.seen(product.sku)));
--> statement-breakpoint
UPDATE stock SET sku = pg_temp.seen(sku)
WHERE sku <> pg_temp.seen(sku) AND pg_temp.seen(sku) <> '' AND NOT EXISTS (
  SELECT FROM stock other
  WHERE other.id <> stock.id AND lower(pg_temp.seen(other.sku)) = lower(pg_temp.seen(stock.sku)));
--> statement-breakpoint
UPDATE stock SET barcode = pg_temp.seen(barcode)
WHERE barcode <> pg_temp.seen(barcode) AND pg_temp.seen(barcode) <> '' AND NOT EXISTS (
  SELECT FROM stock other
  WHERE other.id <> stock.id
    AND lower(pg_temp.seen(other.barcode)) = lower(pg_temp.seen(stock.barcode)));
--> statement-breakpoint
DROP FUNCTION pg_temp.seen(text);
