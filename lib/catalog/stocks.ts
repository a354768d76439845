import 'server-only';
import { eq } from 'drizzle-orm';
import { stock } from '@/db/schema/catalog';
import { type Context, transaction } from '@/lib/core/context';
import { invalid, notFound } from '@/lib/core/errors';
import { tags } from '@/lib/core/tags';
import { baseMinor } from '@/lib/settings/base-amount';
import { pickOptions } from './options';
import type { StockChange, StockInput } from './product.schema';

export type Stock = typeof stock.$inferSelect;
type Owner = { id: number; sku: string };

/** Adds a variant to a product; without a sku of its own it is the product's with `-stockN` (§5.4). Refuses a taken sku and a special price that is not below the price. */
export const addStock = (ctx: Context, owner: Owner, order: number, input: StockInput, image_id: number | null) =>
  transaction(ctx, async (ctx): Promise<Stock> => {
    const prices = pricesOf(ctx, input.price, input.special_price ?? null);
    const values = { product_id: owner.id, sku: input.sku ?? `${owner.sku}-stock${order + 1}`, visibled: input.visibled, image_id, order, ...prices };
    const [row] = await ctx.db.insert(stock).values(values).returning();
    if (!row) throw new Error('the stock was not stored');
    await pickOptions(ctx, row.id, input.option_values);
    ctx.touched.add(tags.product(owner.id)).add(tags.products);
    return row;
  });

/** Changes what a variant costs and whether it is on sale. A price moves a product in lists sorted by price, so those are renewed too. */
export const updateStock = (ctx: Context, id: number, change: StockChange) =>
  transaction(ctx, async (ctx): Promise<Stock> => {
    const [before] = await ctx.db.select().from(stock).where(eq(stock.id, id)).for('update');
    if (!before) throw notFound();
    const price_minor = change.price === undefined ? before.price_minor : baseMinor(ctx.settings, 'price', change.price);
    const special = change.special_price === undefined ? before.special_price_minor : specialOf(ctx, change.special_price);
    assertBelow(price_minor, special);
    const values = { price_minor, special_price_minor: special, visibled: change.visibled ?? before.visibled, updated_at: ctx.now() };
    const [row] = await ctx.db.update(stock).set(values).where(eq(stock.id, id)).returning();
    if (!row) throw notFound();
    ctx.touched.add(tags.product(row.product_id)).add(tags.products);
    return row;
  });

function pricesOf(ctx: Context, price: string, special: string | null) {
  const prices = { price_minor: baseMinor(ctx.settings, 'price', price), special_price_minor: specialOf(ctx, special) };
  assertBelow(prices.price_minor, prices.special_price_minor);
  return prices;
}

const specialOf = (ctx: Context, special: string | null) => (special === null ? null : baseMinor(ctx.settings, 'special_price', special));

function assertBelow(price: number, special: number | null): void {
  if (special !== null && special >= price) throw invalid('special_price', 'special_price_below_price');
}
