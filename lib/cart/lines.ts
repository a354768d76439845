import 'server-only';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { publishedProduct } from '@/db/published';
import { cartItem } from '@/db/schema/cart';
import {
  attribute,
  attributeValue,
  product,
  productCategory,
  productImage,
  stock,
  stockOption,
} from '@/db/schema/catalog';
import { type ListPrices, listPricesSql } from '@/db/selling-price';
import type { Context } from '@/lib/core/context';
import type { ErrorText } from '@/lib/core/errors';
import { type Localized, localizer } from '@/lib/core/text/localized';
import { availabilitySums, NONE_AVAILABLE } from '@/lib/inventory/availability';
import { findLineLimitProblem } from './quantity-limits';

/** A cart line with all that is needed to show, price and order it. */
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
  brand_id: number | null;
  category_ids: number[];
  /** Grams per unit; 0 if the variant has no weight. */
  weight: number;
  /** Null: the default class. */
  tax_class_id: number | null;
  /** As its purchase's rates name it; for edited orders. */
  tax_class?: string;
  list_prices: ListPrices;
  /** The sold unit price, minor units of the purchase's currency; for edited orders. */
  as_sold?: { unit_minor: number; regular_minor: number | null };
  /**
   * The unit price staff set, minor units of the purchase's currency, and why. `sold_from`: the
   * price it was lowered from when sold; for edited orders.
   */
  lowered?: { minor: number; reason: string; sold_from?: number };
  available_inventories: number;
  all_available_inventories: number;
  /** Why this line cannot be ordered as it is. */
  problems: ErrorText[];
};

/** Whether any of a line is available; otherwise it is left out of totals. */
export const isLineAvailable = ({ problems }: Pick<CartLine, 'problems'>): boolean =>
  !problems.some(({ key }) => key === 'not_in_total');

/** A line as stored: in every language. */
export type StoredLine = Pick<
  CartLine,
  | 'item_id'
  | 'stock_id'
  | 'product_id'
  | 'quantity'
  | 'url'
  | 'sku'
  | 'image_path'
  | 'brand_id'
  | 'category_ids'
  | 'weight'
  | 'tax_class_id'
  | 'list_prices'
  | 'available_inventories'
  | 'all_available_inventories'
> & {
  name: Localized;
  options: { attribute: Localized; value: Localized }[];
  is_sold: boolean;
};

const optionsOfStock = sql`(select coalesce(json_agg(json_build_object(
    'attribute', ${attribute.title}, 'value', ${attributeValue.title})
    order by ${attribute.order}, ${attribute.id},
      ${attributeValue.order}, ${attributeValue.id}), '[]')
  from ${stockOption}
  join ${attribute} on ${attribute.id} = ${stockOption.attribute_id}
  join ${attributeValue} on ${attributeValue.id} = ${stockOption.attribute_value_id}
  where ${stockOption.stock_id} = ${stock.id})`;

/** The image of the variant, else the first of its product. */
const pictureOfStock = sql`(select ${productImage.image_path} from ${productImage}
  where ${productImage.product_id} = ${product.id}
  order by ${productImage.id} = ${stock.image_id} desc nulls last,
    ${productImage.order}, ${productImage.id} limit 1)`;

const categoriesOfProduct = sql`(select coalesce(json_agg(${productCategory.menu_id}), '[]')
  from ${productCategory} where ${productCategory.product_id} = ${product.id})`;

/** SQL: the `StoredLine` of a row of `stock` with its `product` and its `units`, as JSON. */
const buildLineJson = (itemId: SQLWrapper, quantity: SQLWrapper) =>
  sql`json_build_object(
    'item_id', ${itemId}, 'stock_id', ${stock.id}, 'product_id', ${product.id},
    'quantity', ${quantity}, 'name', ${product.name}, 'url', ${product.url},
    'sku', ${stock.sku}, 'options', ${optionsOfStock}, 'image_path', ${pictureOfStock},
    'brand_id', ${product.brand_id}, 'category_ids', ${categoriesOfProduct},
    'weight', coalesce(${stock.weight}, 0), 'tax_class_id', ${product.tax_class_id},
    'list_prices', ${sql.raw(listPricesSql('stock'))},
    'is_sold', ${publishedProduct} and ${stock.visibled},
    'available_inventories', units.available_inventories,
    'all_available_inventories', units.all_available_inventories)`;

/**
 * SQL: the lines of a cart as a JSON list of `StoredLine`, in the order they were added, with the
 * stock of each in the storefront's `warehouse`.
 */
export const linesOfCart = (cartId: SQLWrapper, warehouse: SQLWrapper): SQL =>
  sql`(select coalesce(json_agg(${buildLineJson(cartItem.id, cartItem.quantity)}
      order by ${cartItem.id}), '[]')
    from ${cartItem}
    join ${stock} on ${stock.id} = ${cartItem.stock_id}
    join ${product} on ${product.id} = ${stock.product_id}
    cross join lateral ${availabilitySums(sql`${stock.id}`, warehouse)} as units
    where ${cartItem.cart_id} = ${cartId})`;

/** Variants as lines of one unit that are in no cart (`item_id` 0): gifts. */
export const readStockLines = async (ctx: Context, ids: number[]): Promise<CartLine[]> =>
  (await readStoredLines(ctx, ids)).map((line) => toCartLine(ctx, line));

/**
 * Variants and quantities as lines outside a cart, numbered from 1: what staff sell or simulate.
 * Deleted variants are left out. `returned`: by variant, the units this sale returns to stock.
 */
export async function readUnitLines(
  ctx: Context,
  units: readonly { stock_id: number; quantity: number }[],
  returned: ReadonlyMap<number, number> = new Map(),
): Promise<CartLine[]> {
  const ids = units.map(({ stock_id }) => stock_id);
  const found = new Map((await readStoredLines(ctx, ids)).map((line) => [line.stock_id, line]));
  return units.flatMap(({ stock_id, quantity }, at) => {
    const line = found.get(stock_id);
    if (!line) return [];
    const available_inventories = line.available_inventories + (returned.get(stock_id) ?? 0);
    return toCartLine(ctx, { ...line, item_id: at + 1, quantity, available_inventories });
  });
}

const readLines = prepared<{ line: StoredLine }, { ids: string; warehouse_id: number }>(
  (value) => sql`select ${buildLineJson(sql`0`, sql`1`)} as line
    from ${stock} join ${product} on ${product.id} = ${stock.product_id}
    cross join lateral ${availabilitySums(sql`${stock.id}`, sql`${value('warehouse_id')}::int`)}
      as units
    where ${stock.id} = any(${value('ids')}::int[]) order by ${stock.id}`,
);

async function readStoredLines(ctx: Context, ids: number[]): Promise<StoredLine[]> {
  if (!ids.length) return [];
  const warehouse_id = ctx.settings.product_warehouse_id ?? 0;
  const rows = await readLines(ctx.db, { ids: `{${ids.join()}}`, warehouse_id });
  return rows.map(({ line }) => line);
}

/** A line as the caller sees it, with its problems. */
export function toCartLine(ctx: Context, lineRow: StoredLine): CartLine {
  const { name, options, is_sold, ...line } = lineRow;
  const localize = localizer(ctx);
  const available = is_sold ? lineRow : NONE_AVAILABLE;
  const { available_inventories, all_available_inventories } = available;
  return {
    ...line,
    name: localize(name),
    options: options.map(({ attribute, value }) => ({
      attribute: localize(attribute),
      value: localize(value),
    })),
    available_inventories,
    all_available_inventories,
    problems: getLineProblems(ctx, line.quantity, available_inventories, is_sold),
  };
}

function getLineProblems(
  ctx: Context,
  quantity: number,
  available: number,
  sold: boolean,
): ErrorText[] {
  if (!sold) return [{ key: 'no_longer_sold' }, { key: 'not_in_total' }];
  if (available === 0) return [{ key: 'sold_out' }, { key: 'not_in_total' }];
  if (quantity > available) return [{ key: 'only_left', values: { count: available } }];
  const limit = findLineLimitProblem(ctx, quantity);
  return limit ? [limit] : [];
}
