import 'server-only';
import type { Context } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import type { RepricedOrder } from '@/lib/orders/commands/reprice-order';
import { NotEnoughUnits } from '@/lib/orders/order/changes';
import type { Order, OrderItem } from '@/lib/orders/order-lock';
import { collectedFields } from '@/lib/orders/promised-fields';
import { readSoldAs } from '@/lib/orders/sold-as';
import { stepsOfPrice } from '../create-order';
import { inBase, rowsOfPrice } from '../order-rows';
import type { PricedCart } from '../price-cart';
import { appliedIn } from '../take-offers';
import { shortOf } from '../validate-order';

type Sold = { order: Order; items: readonly OrderItem[] };

/** What an order is to hold and cost, of what was priced in place of what it holds. */
export async function toRepriced(
  sale: Context,
  { order, items }: Sold,
  priced: PricedCart,
): Promise<RepricedOrder> {
  const rows = rowsOfPrice(sale, priced);
  const known = new Set(items.filter(({ is_gift }) => !is_gift).map(({ stock_id }) => stock_id));
  const added = rows.items.flatMap(({ stock_id, is_gift }) =>
    stock_id !== null && (is_gift || !known.has(stock_id)) ? [stock_id] : [],
  );
  return {
    rows,
    columns: toColumns(sale, order, priced),
    applied: appliedIn(priced),
    sold_as: await readSoldAs(sale, [...new Set(added)]),
  };
}

function toColumns(ctx: Context, before: Order, priced: PricedCart): RepricedOrder['columns'] {
  const { totals, currency, chosenShipping, chosenPayment } = priced;
  return {
    ...totals,
    ...inBase(priced).totals,
    price_steps: stepsOfPrice(priced),
    shipping_method_id: chosenShipping?.id ?? null,
    shipping_method_title:
      chosenShipping && chosenShipping.id !== before.shipping_method_id
        ? localizer(ctx)(chosenShipping.title)
        : before.shipping_method_title,
    ...(chosenPayment &&
      collectedFields(ctx, chosenPayment, { currency, minor: totals.grand_total })),
  };
}

/** Refuses (409) goods of which there are not enough by their names, as `save` finds them short. */
export async function namingShort<T>(
  { lines, gifts }: PricedCart,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof NotEnoughUnits)) throw error;
    const { stock_ids } = error;
    const line = [...lines, ...gifts].find(({ stock_id }) => stock_ids.includes(stock_id));
    throw line ? shortOf(line, stock_ids) : error;
  }
}
