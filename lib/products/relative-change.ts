import 'server-only';
import { asc, inArray } from 'drizzle-orm';
import { product, productCategory, stock } from '@/db/schema/catalog';
import type { StaffContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { priceCurrencies } from '@/lib/settings/currencies';
import { changedPrices } from './price-change';
import { type PriceState, shownPrices } from './price-state';
import type { ProductChanges } from './product.schema';

/** The fields of a product that a relative change starts from. */
export type ChangeBase = Pick<
  typeof product.$inferSelect,
  'id' | 'name' | 'brand_id' | 'updated_at'
> & { stocks: (PriceState & { id: number })[]; categories: number[] };

/** The current state of these products, by id. */
export async function readChangeBases(ctx: StaffContext, ids: number[]): Promise<ChangeBase[]> {
  const { id, name, brand_id, updated_at } = product;
  const [products, stocks, categories] = await Promise.all([
    ctx.db
      .select({ id, name, brand_id, updated_at })
      .from(product)
      .where(inArray(id, ids))
      .orderBy(asc(id)),
    ctx.db
      .select({
        id: stock.id,
        product_id: stock.product_id,
        price_minor: stock.price_minor,
        special_price_minor: stock.special_price_minor,
        special_price_from: stock.special_price_from,
        special_price_to: stock.special_price_to,
        prices: stock.prices,
        special_prices: stock.special_prices,
        minimum_price_minor: stock.minimum_price_minor,
      })
      .from(stock)
      .where(inArray(stock.product_id, ids))
      .orderBy(asc(stock.order), asc(stock.id)),
    ctx.db
      .select({ product_id: productCategory.product_id, menu_id: productCategory.menu_id })
      .from(productCategory)
      .where(inArray(productCategory.product_id, ids)),
  ]);
  return products.map((row) => ({
    ...row,
    stocks: stocks.filter(({ product_id }) => product_id === row.id),
    categories: categories.flatMap(({ product_id, menu_id }) =>
      product_id === row.id ? [menu_id] : [],
    ),
  }));
}

/**
 * The result of a relative change: the prices of the product's variants and all its categories,
 * each undefined if unchanged. Refuses the same as `changedPrices`.
 */
export function changedParts(ctx: StaffContext, base: ChangeBase, change: ProductChanges) {
  const prices = { currencies: priceCurrencies(ctx.settings), now: ctx.now() };
  const { price_change, special_price_change, add_categories, remove_categories } = change;
  const stocks =
    price_change || special_price_change
      ? base.stocks.map((row) => ({ ...row, ...changedPrices(row, change, prices) }))
      : undefined;
  const categories =
    add_categories || remove_categories
      ? [...new Set([...base.categories, ...(add_categories ?? [])])].filter(
          (id) => !remove_categories?.includes(id),
        )
      : undefined;
  return { stocks, categories };
}

/**
 * Converts relative changes into absolute ones; call it with the product locked. Refuses a field
 * that is sent both ways.
 */
export async function resolveRelativeChange(
  ctx: StaffContext,
  id: number,
  change: ProductChanges,
): Promise<ProductChanges> {
  const { price_change, special_price_change, add_categories, remove_categories } = change;
  const prices = price_change ?? special_price_change;
  const places = add_categories ?? remove_categories;
  if (!prices && !places) return change;
  if (prices && change.stocks) throw invalid('stocks', 'check_input');
  if (places && change.categories) throw invalid('categories', 'check_input');
  const [base] = await readChangeBases(ctx, [id]);
  if (!base) return change;
  const currencies = priceCurrencies(ctx.settings);
  const { stocks, categories } = changedParts(ctx, base, change);
  return {
    ...change,
    ...(categories && { categories }),
    ...(stocks?.length && {
      stocks: stocks.map((row) => ({ id: row.id, ...shownPrices(row, currencies) })),
    }),
  };
}
