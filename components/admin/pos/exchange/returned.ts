import { z } from 'zod';
import { type Price, parseDecimal } from '@/lib/core/money';
import type { PosPreview } from '@/lib/pos/pos.schema';

/** What of an order is handed in for a basket, as the basket keeps it. */
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
  /** Why it comes back. Baskets of before have none. */
  reason: z.string().default(''),
});
export type Returned = z.output<typeof returnedForm>;

/** The same as it is sent. */
export const toReturnedInput = ({ order_id, items, reason }: Returned) => ({
  order_id,
  items: items.map(({ name: _, ...unit }) => unit),
  ...(reason && { reason }),
});

/** The same as it is sold: with the worth that was shown, and the way it was priced by. */
export const toExchangeInput = (returned: Returned, price: PosPreview) => ({
  ...toReturnedInput(returned),
  expected_amount: price.exchange?.value.amount,
  ...(price.payment_method_id !== null && { payment_method_id: price.payment_method_id }),
});

type Priced = Pick<PosPreview, 'totals' | 'exchange'>;

/** What is left to pay of a basket: all of it, unless something is handed in for it. */
export const readDue = ({ totals, exchange }: Priced): Price => exchange?.due ?? totals.grand_total;

const sentExchange = z.object({
  expected_total: z.string(),
  exchange: z.object({ expected_amount: z.string() }),
});

/** What was shown of an exchange when it was sent, minor units; undefined: it was no exchange. */
export function readSentExchange(sale: Record<string, unknown>, decimals: number) {
  const { data } = sentExchange.safeParse(sale);
  if (!data) return undefined;
  const value = parseDecimal(data.exchange.expected_amount, decimals) ?? 0;
  const total = parseDecimal(data.expected_total, decimals) ?? 0;
  return { value, due: Math.max(0, total - value), back: Math.max(0, value - total) };
}
