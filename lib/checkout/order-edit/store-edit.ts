import 'server-only';
import type { Context } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import type { RepricedOrder } from '@/lib/orders/commands/reprice-order';
import { NotEnoughUnits } from '@/lib/orders/order/changes';
import { countChargedUnits, type Order, type OrderItem } from '@/lib/orders/order/state';
import { collectedFields } from '@/lib/orders/promised-fields';
import { readSoldAs } from '@/lib/orders/sold-as';
import { compactRules, parseOrderRules } from '@/lib/pricing/order-rules.schema';
import { stepsOfPrice } from '../create-order';
import { rowsOfPrice, toBaseCurrencyAmounts } from '../order-rows';
import type { PricedCart } from '../price-cart';
import { getAppliedPromotions } from '../take-offers';
import { toShortStockRefusal } from '../validate-order';
import type { EditedPurchase } from './edited-purchase';
import { getOrderShippingId } from './kept-methods';

type Sold = { order: Order; items: readonly OrderItem[] };

/** The new contents and amounts of an order, from the edited purchase. */
export async function toRepricedOrder(
  { sale, priced, rules, priced_by }: EditedPurchase,
  { order, items }: Sold,
): Promise<RepricedOrder> {
  const rows = rowsOfPrice(sale, priced);
  const sold = items.filter((item) => !item.is_gift && countChargedUnits(item) > 0);
  const soldIds = new Set(sold.map(({ stock_id }) => stock_id));
  const added = rows.items.flatMap(({ stock_id, is_gift }) =>
    stock_id !== null && (is_gift || !soldIds.has(stock_id)) ? [stock_id] : [],
  );
  const by_today = priced_by === 'today';
  return {
    rows,
    by_today,
    columns: {
      ...toColumns(sale, order, priced),
      ...(rules && { priced_by: compactRules(rules) }),
      ...(order.tax_rules && { tax_rules: priced.tax }),
      ...(by_today && columnsOfToday(sale, order, priced)),
    },
    applied: getAppliedPromotions(priced),
    sold_as: await readSoldAs(sale, [...new Set(added)]),
  };
}

/** The columns that change if an order is priced as of today. */
function columnsOfToday({ settings }: Context, before: Order, { currency, ...priced }: PricedCart) {
  // A currency that the shop no longer has keeps its rate.
  const isOther = Number(currency.rate) !== Number(before.exchange_rate);
  return {
    currency_mark: currency.mark,
    exchange_rate: currency.rate,
    ...(isOther && { exchange_rate_at: new Date(settings.exchange_rates_at) }),
    prices_include_tax: priced.prices_include_tax,
    tax_rules: priced.tax,
    gift_wrap_fee: priced.priced.gift_wrap_minor,
  };
}

function toColumns(ctx: Context, before: Order, priced: PricedCart): RepricedOrder['columns'] {
  const { totals, currency, chosenShipping, chosenPayment } = priced;
  // Its own method keeps its name, even if the shop deleted it.
  const isOwn =
    chosenShipping?.id === getOrderShippingId(before, parseOrderRules(before.priced_by));
  return {
    ...totals,
    ...toBaseCurrencyAmounts(priced).totals,
    price_steps: stepsOfPrice(priced),
    ...(chosenShipping &&
      !isOwn && {
        shipping_method_id: chosenShipping.id,
        shipping_method_title: localizer(ctx)(chosenShipping.title),
      }),
    ...(chosenPayment &&
      collectedFields(ctx, chosenPayment, { currency, minor: totals.grand_total })),
  };
}

/** Adds the names to the refusal (409) of insufficient stock by `save`. */
export async function withShortStockNames<T>(
  { lines, gifts }: PricedCart,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof NotEnoughUnits)) throw error;
    const { stock_ids } = error;
    const line = [...lines, ...gifts].find(({ stock_id }) => stock_ids.includes(stock_id));
    throw line ? toShortStockRefusal(line, stock_ids) : error;
  }
}
