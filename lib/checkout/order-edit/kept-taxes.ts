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
  /** Its place is taxed differently from the one it was sold for. */
  is_taxed_otherwise: boolean;
};

/**
 * The tax rules of an edited order: existing `goods` by the classes and rates they were sold with,
 * `new_ids` by today's, under a new name if the order has other rates under the same. If the place
 * is taxed differently, all goods have today's rates of that place, by the classes they were sold
 * with if these still exist; whether prices include tax, exemption and the tax of shipping stay as
 * sold. Undefined for an order that has no stored tax rules.
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

/** The name of a class without the marks of `nameFor`. */
const withoutMark = (name: string): string => name.replaceAll(MARK, '');

/** The class itself, or with a mark for each earlier use of its name with other rates. */
function nameFor(rates: TaxRules['rates'], name: string, own: PricingTaxRate[]): string {
  const isOther = (existingRates: PricingTaxRate[] | undefined) =>
    existingRates && !isDeepStrictEqual(existingRates, own);
  let free = name;
  while (isOther(rates[free] ?? (free === name ? [] : undefined))) free += MARK;
  return free;
}
