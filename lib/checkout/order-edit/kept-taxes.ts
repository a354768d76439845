import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { CartLine } from '@/lib/cart/lines';
import type { Order } from '@/lib/orders/order/state';
import type { OrderGoods } from '@/lib/pricing/order-rules.schema';
import type { TaxRate, TaxRules } from '@/lib/pricing/purchase';
import { taxClassOf } from '@/lib/tax/class-name';

type Taxed = { tax: TaxRules | undefined; classes: Map<number, string> };

/**
 * How the lines of an order are taxed that is edited: what it held before (`goods`) by the classes
 * and rates it was sold by, and the `new_ids` by those of today, under a name of their own where
 * the order has other rates under the same. An order that does not say how it was taxed has no
 * rules here.
 */
export async function taxedAsSold(
  { tax_rules: tax }: Pick<Order, 'tax_rules'>,
  lines: readonly CartLine[],
  { goods = [], new_ids }: { goods: OrderGoods[] | undefined; new_ids: readonly number[] },
  readToday: () => Promise<TaxRules>,
): Promise<Taxed> {
  const classes = new Map(goods.map(({ stock_id, tax_class }) => [stock_id, tax_class]));
  if (!tax) return { tax: undefined, classes: new Map() };
  const added = lines.filter(({ stock_id }) => new_ids.includes(stock_id));
  if (!added.length) return { tax, classes };
  const today = await readToday();
  const rates = { ...tax.rates };
  for (const { stock_id, tax_class_id } of added) {
    const name = taxClassOf(tax_class_id);
    const own = today.rates[name] ?? [];
    const free = nameFor(rates, name, own);
    rates[free] = own;
    classes.set(stock_id, free);
  }
  return { tax: { ...tax, rates }, classes };
}

/** The class itself, or its name with a mark for each time that it had other rates before. */
function nameFor(rates: TaxRules['rates'], name: string, own: TaxRate[]): string {
  const isOther = (held: TaxRate[] | undefined) => held && !isDeepStrictEqual(held, own);
  let free = name;
  while (isOther(rates[free] ?? (free === name ? [] : undefined))) free += '+';
  return free;
}
