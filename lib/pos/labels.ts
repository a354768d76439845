import 'server-only';
import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import { publishedStock } from '@/db/published';
import { product, stock } from '@/db/schema/catalog';
import { type ListPrices, listPricesSql } from '@/db/selling-price';
import { allTexts, contains } from '@/db/text';
import { readStockOptions } from '@/lib/catalog/options';
import type { AdminContext } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { type Bars, drawBarcode } from '@/lib/papers/bars';
import { listedMinor, listPrice } from '@/lib/pricing/list-price';
import { baseCurrency } from '@/lib/settings/currencies';

/** Labels per page: three A4 sheets with eight rows of three. */
export const LABELS_PER_PAGE = 72;

/** A variant's shelf label. `bars` encode its barcode, else its SKU. */
export type ShelfLabel = {
  stock_id: number;
  name: string;
  options: string[];
  price: string;
  code: string;
  bars: Bars | undefined;
};

/**
 * A page of labels (from 1) of all variants on sale whose product, SKU or barcode contains
 * `search`, in product order, and the total count.
 */
export async function readShelfLabels(
  ctx: AdminContext,
  { search, page }: { search: string; page: number },
): Promise<{ labels: ShelfLabel[]; total: number }> {
  const found = and(
    publishedStock,
    search
      ? or(
          contains(allTexts(product.name), search),
          contains(stock.sku, search),
          contains(stock.barcode, search),
        )
      : undefined,
  );
  const from = () => eq(product.id, stock.product_id);
  const [[counted], rows] = await Promise.all([
    ctx.db.select({ total: count() }).from(stock).innerJoin(product, from()).where(found),
    ctx.db
      .select({
        stock_id: stock.id,
        name: product.name,
        sku: stock.sku,
        barcode: stock.barcode,
        list: sql<ListPrices>`${sql.raw(listPricesSql('stock'))}`,
      })
      .from(stock)
      .innerJoin(product, from())
      .where(found)
      .orderBy(asc(product.id), asc(stock.order), asc(stock.id))
      .limit(LABELS_PER_PAGE)
      .offset((page - 1) * LABELS_PER_PAGE),
  ]);
  const options = await readStockOptions(
    ctx,
    rows.map(({ stock_id }) => stock_id),
  );
  const localize = localizer(ctx);
  const currency = baseCurrency(ctx.settings);
  const labels = rows.map(async ({ stock_id, name, sku, barcode, list }): Promise<ShelfLabel> => {
    const { regular, special } = listPrice(list, currency.identifier);
    const code = barcode || sku;
    return {
      stock_id,
      name: localize(name),
      options: options.flatMap((option) =>
        option.stock_id === stock_id ? [localize(option.value.title)] : [],
      ),
      price: toPrice(listedMinor(special ?? regular, { base: currency, currency }), currency)
        .formatted,
      code,
      bars: await drawBarcode(code),
    };
  });
  return { labels: await Promise.all(labels), total: counted?.total ?? 0 };
}
