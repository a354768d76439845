import 'server-only';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { isCharged, unitsCharged } from '@/db/charged-units';
import { product, productCategory, stock } from '@/db/schema/catalog';
import { membershipTier } from '@/db/schema/membership-tier';
import { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import { homeCountry } from '@/lib/inventory/home-country';
import { getOrderCurrency } from '@/lib/orders/amounts';
import type { Purchase } from '@/lib/pricing/purchase';
import { noChoice, noTax } from '@/lib/pricing/unchosen';
import { baseCurrency } from '@/lib/settings/currencies';
import { discountBound } from '@/lib/settings/discount-bound';

const LATEST = 200;

/** A placed order as a purchase to price again: only its goods. */
export type PastPurchase = {
  id: number;
  order_number: string;
  purchase: Omit<Purchase, 'promotions'>;
};

/**
 * The last 200 orders that were not canceled, at their prices before promotions, to test other
 * promotions on. Without lines whose variant is deleted, and without shipping, payment and tax.
 */
export async function pastPurchases(ctx: Context): Promise<PastPurchase[]> {
  const latest = ctx.db
    .select()
    .from(order)
    .where(ne(order.status, 'canceled'))
    .orderBy(desc(order.placed_at), desc(order.id))
    .limit(LATEST)
    .as('latest');
  const category_ids = sql<number[]>`(select coalesce(json_agg(${productCategory.menu_id}), '[]')
    from ${productCategory} where ${productCategory.product_id} = ${product.id})`;
  // Level 0 is not a buyer's tier (`Buyer`).
  const tier_id = sql<number | null>`nullif(${latest.membership_tier_id},
    (select ${membershipTier.id} from ${membershipTier} where ${membershipTier.level} = 0))`;
  const rows = await ctx.db
    .select({
      order: {
        id: latest.id,
        order_number: latest.order_number,
        placed_at: latest.placed_at,
        user_id: latest.user_id,
        tier_id,
        channel: latest.channel,
        currency: latest.currency,
        currency_mark: latest.currency_mark,
        exchange_rate: latest.exchange_rate,
        shipping_address: latest.shipping_address,
      },
      item: {
        id: orderItem.id,
        quantity: unitsCharged,
        unit_price: orderItem.unit_price,
        regular_unit_price: orderItem.regular_unit_price,
        base_unit_price: orderItem.base_unit_price,
      },
      stock: {
        id: stock.id,
        product_id: stock.product_id,
        minimum_price_minor: stock.minimum_price_minor,
        weight: stock.weight,
      },
      brand_id: product.brand_id,
      category_ids,
    })
    .from(latest)
    .innerJoin(
      orderItem,
      and(eq(orderItem.order_id, latest.id), eq(orderItem.is_gift, false), isCharged),
    )
    .innerJoin(stock, eq(stock.id, orderItem.stock_id))
    .innerJoin(product, eq(product.id, stock.product_id))
    .orderBy(desc(latest.placed_at), desc(latest.id), orderItem.id);
  const home = await homeCountry(ctx);
  const found = new Map<number, PastPurchase>();
  for (const row of rows) {
    const purchase = found.get(row.order.id) ?? emptyPurchase(ctx, row.order, home);
    found.set(row.order.id, purchase);
    purchase.purchase.lines.push(toPurchaseLine(row));
  }
  return [...found.values()];
}

type Row = {
  item: Pick<
    typeof orderItem.$inferSelect,
    'id' | 'quantity' | 'unit_price' | 'regular_unit_price' | 'base_unit_price'
  >;
  stock: Pick<typeof stock.$inferSelect, 'id' | 'product_id' | 'minimum_price_minor' | 'weight'>;
  brand_id: number | null;
  category_ids: number[];
};
type Placed = Pick<
  typeof order.$inferSelect,
  | 'id'
  | 'order_number'
  | 'placed_at'
  | 'user_id'
  | 'channel'
  | 'currency'
  | 'currency_mark'
  | 'exchange_rate'
  | 'shipping_address'
> & { tier_id: number | null };

/** A line at its order's prices, in the order's currency. */
function toPurchaseLine({ item, stock, brand_id, category_ids }: Row): Purchase['lines'][number] {
  const { id, quantity, unit_price, regular_unit_price, base_unit_price } = item;
  const sold = { base_minor: base_unit_price, own_minor: unit_price };
  const isOnSale = regular_unit_price !== null;
  return {
    id,
    stock_id: stock.id,
    product_id: stock.product_id,
    brand_id,
    category_ids,
    quantity,
    regular: isOnSale ? { base_minor: base_unit_price, own_minor: regular_unit_price } : sold,
    special: isOnSale ? sold : null,
    base_minimum_minor: stock.minimum_price_minor,
    weight: stock.weight ?? 0,
    tax_class: 'standard',
  };
}

const emptyPurchase = (
  { settings }: Context,
  row: Placed,
  home: string | undefined,
): PastPurchase => ({
  id: row.id,
  order_number: row.order_number,
  purchase: {
    at: row.placed_at,
    zone: settings.store_timezone,
    channel: row.channel,
    currency: getOrderCurrency(settings, row),
    base: baseCurrency(settings),
    buyer: {
      customer_id: row.user_id,
      tier_id: row.tier_id,
      tags: [],
      is_member: row.user_id !== null,
      is_new: false,
    },
    // Pickups took place at the shop.
    country: (row.shipping_address ? row.shipping_address.country : home) ?? null,
    lines: [],
    codes: [],
    declined_gifts: [],
    gifts: [],
    shipping: noChoice,
    payment: noChoice,
    tax: noTax,
    max_total_discount_percent: discountBound(settings),
  },
});
