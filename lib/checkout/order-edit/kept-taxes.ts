import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { CartLine } from '@/lib/cart/lines';
import type { Order } from '@/lib/orders/order/state';
import type { OrderGoods } from '@/lib/pricing/order-rules.schema';
import type { PricingTaxRate, TaxRules } from '@/lib/pricing/purchase';
import { toTaxClassKey } from '@/lib/tax/class-name';

type Taxed = { tax: TaxRules | undefined; classes: Map<number, string> };

type Goods = {
  goods: OrderGoods[] | undefined;
  new_ids: readonly number[];
  /** It goes to a place that is taxed otherwise than the one it was sold for. */
  is_taxed_otherwise: boolean;
};

/**
 * How the lines of an order are taxed that is edited: what it held before (`goods`) by the classes
 * and rates it was sold by, and the `new_ids` by those of today, under a name of their own where
 * the order has other rates under the same. Where the place is taxed otherwise, all of it has the
 * rates of that place today, by the classes it was sold by as far as there still are such; whether
 * prices are with taxes, its buyer pays none and what its delivery follows stays as it was sold.
 * An order that does not say how it was taxed has no rules here.
 */
export async function getSoldTaxRules(
  { tax_rules: tax }: Pick<Order, 'tax_rules'>,
  lines: readonly CartLine[],
  { goods = [], new_ids, is_taxed_otherwise }: Goods,
  readToday: () => Promise<TaxRules>,
): Promise<Taxed> {
  const classes = new Map(goods.map(({ stock_id, tax_class }) => [stock_id, tax_class]));
  if (!tax) return { tax: undefined, classes: new Map() };
  if (is_taxed_otherwise) {
    const { rates } = await readToday();
    const soldClasses = [...classes]
      .map(([stock_id, name]) => [stock_id, withoutMark(name)] as const)
      .filter(([, name]) => name in rates);
    return { tax: { ...tax, rates }, classes: new Map(soldClasses) };
  }
  const added = lines.filter(({ stock_id }) => new_ids.includes(stock_id));
  if (!added.length) return { tax, classes };
  const today = await readToday();
  const rates = { ...tax.rates };
  for (const { stock_id, tax_class_id } of added) {
    const name = toTaxClassKey(tax_class_id);
    const own = today.rates[name] ?? [];
    const free = nameFor(rates, name, own);
    rates[free] = own;
    classes.set(stock_id, free);
  }
  return { tax: { ...tax, rates }, classes };
}

const MARK = '+';

/** A class as it is called without the marks of `nameFor`. */
const withoutMark = (name: string): string => name.replaceAll(MARK, '');

/** The class itself, or its name with a mark for each time that it had other rates before. */
function nameFor(rates: TaxRules['rates'], name: string, own: PricingTaxRate[]): string {
  const isOther = (existingRates: PricingTaxRate[] | undefined) =>
    existingRates && !isDeepStrictEqual(existingRates, own);
  let free = name;
  while (isOther(rates[free] ?? (free === name ? [] : undefined))) free += MARK;
  return free;
}
