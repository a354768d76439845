import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { loweredBarcodes, stock } from '@/db/schema/catalog';
import { listGtinForms } from '@/lib/core/gtin';

/**
 * Whether a code is the barcode of a variant or one of its further ones, whatever its case and in
 * any of the ways that an article number is written. Each half has its index.
 */
export function isScannedBarcode(code: string): SQL {
  const forms = listGtinForms(code.toLowerCase()).map((form) => sql`${form}`);
  const among = sql.join(forms, sql`, `);
  return sql`(lower(${stock.barcode}) in (${among})
    or (${stock.more_barcodes} <> '[]' and ${loweredBarcodes(stock)} ?| array[${among}]::text[]))`;
}
