import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { loweredBarcodes, stock } from '@/db/schema/catalog';
import { listGtinForms } from '@/lib/core/gtin';

/**
 * Matches a variant whose barcode or further barcode is this code, ignoring case, in any notation
 * of a GTIN. Each half uses an index.
 */
export function isScannedBarcode(code: string): SQL {
  const forms = listGtinForms(code.toLowerCase()).map((form) => sql`${form}`);
  const among = sql.join(forms, sql`, `);
  return sql`(lower(${stock.barcode}) in (${among})
    or (${stock.more_barcodes} <> '[]' and ${loweredBarcodes(stock)} ?| array[${among}]::text[]))`;
}
