import { z } from 'zod';
import { type Price, parseDecimal } from '@/lib/core/money';
import type { PosPreview } from '@/lib/pos/pos.schema';

/** The returned items of an order, as the basket stores them. */
export const returnedForm = z.object({
  order_id: z.number(),
  order_number: z.string(),
  items: z.array(
    z.object({
      order_item_id: z.number(),
      quantity: z.number(),
      restock: z.boolean(),
      name: z.string(),
    }),
  ),
  /** Why they are returned. Baskets stored by older versions have no reason. */
  reason: z.string().default(''),
});
export type Returned = z.output<typeof returnedForm>;

/** The returned items as previews and parked sales send them. */
export const toReturnedInput = ({ order_id, items, reason }: Returned) => ({
  order_id,
  items: items.map(({ name: _, ...unit }) => unit),
  ...(reason && { reason }),
});

/** As a sale sends them: with the value shown and the payment method it was priced with. */
export const toExchangeInput = (returned: Returned, price: PosPreview) => ({
  ...toReturnedInput(returned),
  expected_amount: price.exchange?.value.amount,
  ...(price.payment_method_id !== null && { payment_method_id: price.payment_method_id }),
});

type Priced = Pick<PosPreview, 'totals' | 'exchange'>;

/** The amount due for a basket: its total, less the value of returned items. */
export const readDue = ({ totals, exchange }: Priced): Price => exchange?.due ?? totals.grand_total;

const sentExchange = z.object({
  expected_total: z.string(),
  exchange: z.object({ expected_amount: z.string() }),
});

/** The sums of an exchange as shown when it was sent, in minor units; undefined if it was none. */
export function readSentExchange(sale: Record<string, unknown>, decimals: number) {
  const { data } = sentExchange.safeParse(sale);
  if (!data) return undefined;
  const value = parseDecimal(data.exchange.expected_amount, decimals) ?? 0;
  const total = parseDecimal(data.expected_total, decimals) ?? 0;
  return { value, due: Math.max(0, total - value), back: Math.max(0, value - total) };
}
