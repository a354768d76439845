import 'server-only';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { cartItem } from '@/db/schema/cart';
import { product, productImage, stock } from '@/db/schema/catalog';
import { sellingPrice } from '@/db/selling-price';
import { readStockOptions } from '@/lib/catalog/options';
import type { Context } from '@/lib/core/context';
import type { ErrorText } from '@/lib/core/errors';
import { localizer, readLocalized } from '@/lib/core/localized';
import { availabilityOf, NONE_AVAILABLE } from '@/lib/inventory/availability';
import { unitPrice } from '@/lib/settings/currencies';
import { lineLimit } from './quantity-limits';

/**
 * A line of a cart with all that showing, pricing and ordering it needs. Prices are minor
 * units: of the base currency, and once converted of the shopper's.
 */
export type CartLine = {
  item_id: number;
  stock_id: number;
  product_id: number;
  quantity: number;
  name: string;
  url: string;
  sku: string;
  options: { attribute: string; value: string }[];
  image_path: string | null;
  base_unit_minor: number;
  unit_minor: number;
  /** What a unit on sale costs otherwise, in the shopper's currency; null: no sale. */
  regular_unit_minor: number | null;
  available_inventories: number;
  all_available_inventories: number;
  /** Why this line cannot be ordered as it is. */
  problems: ErrorText[];
};

/**
 * The lines of a cart in the order they were added, priced now in the context's language
 * and currency.
 */
export async function readLines(ctx: Context, cartId: string): Promise<CartLine[]> {
  const rows = await ctx.db
    .select({ item: cartItem, stock, product, base_unit_minor: sellingPrice })
    .from(cartItem)
    .innerJoin(stock, eq(stock.id, cartItem.stock_id))
    .innerJoin(product, eq(product.id, stock.product_id))
    .where(eq(cartItem.cart_id, cartId))
    .orderBy(asc(cartItem.id));
  const stockIds = rows.map((row) => row.stock.id);
  const [availability, options, images] = await Promise.all([
    availabilityOf(ctx, stockIds),
    readChosenOptions(ctx, stockIds),
    readImages(
      ctx,
      rows.map((row) => row.product.id),
    ),
  ]);
  return rows.map(({ item, stock: variant, product: sold, base_unit_minor }) => {
    const isSold = sold.visibled && variant.visibled;
    const available = (isSold && availability.get(variant.id)) || NONE_AVAILABLE;
    return {
      item_id: item.id,
      stock_id: variant.id,
      product_id: sold.id,
      quantity: item.quantity,
      name: readLocalized(sold.name, ctx.language, ctx.settings.main_language),
      url: sold.url,
      sku: variant.sku,
      options: options.get(variant.id) ?? [],
      image_path:
        (
          images.find(({ id }) => id === variant.image_id) ??
          images.find(({ product_id }) => product_id === sold.id)
        )?.image_path ?? null,
      base_unit_minor,
      unit_minor: unitPrice(ctx, base_unit_minor).minor,
      regular_unit_minor:
        base_unit_minor < variant.price_minor ? unitPrice(ctx, variant.price_minor).minor : null,
      ...available,
      problems: problemsOf(ctx, item.quantity, available.available_inventories, isSold),
    };
  });
}

function problemsOf(ctx: Context, quantity: number, available: number, sold: boolean): ErrorText[] {
  if (!sold) return [{ key: 'no_longer_sold' }];
  if (available === 0) return [{ key: 'sold_out' }];
  if (quantity > available) return [{ key: 'only_left', values: { count: available } }];
  const limit = lineLimit(ctx, quantity);
  return limit ? [limit] : [];
}

async function readChosenOptions(ctx: Context, stockIds: number[]) {
  const chosen = new Map<number, CartLine['options']>();
  const localize = localizer(ctx);
  for (const { stock_id, attribute, value } of await readStockOptions(ctx, stockIds))
    chosen.set(stock_id, [
      ...(chosen.get(stock_id) ?? []),
      { attribute: localize(attribute.title), value: localize(value.title) },
    ]);
  return chosen;
}

function readImages(ctx: Context, productIds: number[]) {
  const wanted = productIds.length ? inArray(productImage.product_id, productIds) : sql`false`;
  return ctx.db
    .select()
    .from(productImage)
    .where(and(wanted))
    .orderBy(asc(productImage.order), asc(productImage.id));
}
