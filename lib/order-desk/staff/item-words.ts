import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { product, stock } from '@/db/schema/catalog';
import { readStockOptions } from '@/lib/catalog/options';
import type { Context } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import type { OrderItem } from '@/lib/orders/order/state';

type Words = Pick<OrderItem, 'name' | 'options'>;

/**
 * The names of order lines in the caller's language, by line id: as sold if the order is in that
 * language or the variant is gone; else the product's and options' current names.
 */
export async function readOrderItemWords(
  ctx: Context,
  orders: readonly { language: string; items: readonly OrderItem[] }[],
): Promise<(item: OrderItem) => Words> {
  const foreign = orders.filter(({ language }) => language !== ctx.language);
  const ids = [
    ...new Set(foreign.flatMap(({ items }) => items.flatMap((item) => item.stock_id ?? []))),
  ];
  if (!ids.length) return (item) => item;
  const [rows, options] = await Promise.all([
    ctx.db
      .select({ id: stock.id, name: product.name })
      .from(stock)
      .innerJoin(product, eq(product.id, stock.product_id))
      .where(inArray(stock.id, ids)),
    readStockOptions(ctx, ids),
  ]);
  const localize = localizer(ctx);
  const wordsById = new Map<number, Words>(
    rows.map(({ id, name }) => [
      id,
      {
        name: localize(name),
        options: options
          .filter(({ stock_id }) => stock_id === id)
          .map(({ attribute, value }) => ({
            attribute: localize(attribute.title),
            value: localize(value.title),
          })),
      },
    ]),
  );
  const spoken = new Set(foreign.flatMap(({ items }) => items.map(({ id }) => id)));
  return (item) => (spoken.has(item.id) && wordsById.get(item.stock_id ?? 0)) || item;
}
