import { z } from 'zod';
import { VIEWER_KEY } from '@/lib/core/access/viewer';
import { countryCode } from '@/lib/core/address/country.schema';
import { startInstant } from '@/lib/core/moment.schema';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { id, text, unlessEmpty } from '@/lib/core/rules.schema';
import { normalizeDiscountCode } from '@/lib/core/text/discount-code';
import { uncollectableMethodOutput } from '@/lib/payments/offered-method.schema';
import { promotionsOutput } from '@/lib/promotions/promotion-view.schema';

const MOST_LINES = 50;

/** "12:2,15:1": two units of variant 12 and one of 15; invalid parts are ignored. */
const items = text(1000)
  .transform((list) =>
    list.split(',').flatMap((pair) => {
      const [stock_id = 0, quantity = 0] = pair.split(':').map(Number);
      const isLine = Number.isInteger(stock_id) && stock_id > 0 && stock_id < 2 ** 31;
      return isLine && Number.isInteger(quantity) && quantity > 0 && quantity < 10_000
        ? [{ stock_id, quantity }]
        : [];
    }),
  )
  .transform((lines) => lines.slice(0, MOST_LINES))
  .catch([]);

/**
 * A purchase to simulate: who buys what, when, where, in which currency and with which codes.
 * `promotion`: one to test as if it were enabled and active, also with its own codes.
 * `customer_id`: a certain customer, whatever `who` is.
 */
export const simulationQuery = z.object({
  items,
  /** A guest, a member, or a member of a tier: `tier-7` (`viewerKey`). */
  who: z.string().regex(VIEWER_KEY).catch('guest'),
  customer_id: unlessEmpty(id).catch(undefined),
  currency: text(3).catch(''),
  country: unlessEmpty(countryCode).catch(undefined),
  at: unlessEmpty(startInstant).catch(undefined),
  codes: text(250)
    .transform((list) =>
      normalizeDiscountCode(list)
        .split(/[\s,]+/)
        .filter(Boolean)
        .slice(0, 5),
    )
    .catch([]),
  promotion: unlessEmpty(id).catch(undefined),
});
export type SimulationQuery = z.output<typeof simulationQuery>;

const line = z.strictObject({
  stock_id: recordId,
  name: z.string(),
  sku: z.string(),
  options: z.array(z.strictObject({ attribute: z.string(), value: z.string() })),
  quantity: z.int().positive(),
  unit_price: priceOutput,
  subtotal: priceOutput,
  discount: priceOutput,
  order_discount: priceOutput,
  paid: priceOutput,
  promotions: z.array(z.string()),
});
/** A price step, as stored with orders: what changed, why, and the sum after it. */
const step = z.strictObject({
  stage: z.string(),
  because: z.string(),
  promotion: z.string().nullable(),
  item: z.string().nullable(),
  amount: priceOutput,
  after: priceOutput,
});
/** The result: the price, why, and every set of promotions compared. */
export const simulation = z.strictObject({
  lines: z.array(line),
  ...promotionsOutput.shape,
  items_subtotal: priceOutput,
  /** Before promotions; null: none chosen. */
  delivery: priceOutput.nullable(),
  total: priceOutput,
  /** Payment methods that cannot collect it, and why. */
  payment_methods_refused: z.array(uncollectableMethodOutput),
  sets: z.array(z.strictObject({ promotions: z.array(z.string()), total: priceOutput })),
  steps: z.array(step),
});
export type Simulation = z.output<typeof simulation>;
