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

/** "12:2,15:1": two pieces of variant 12 and one of 15; what is none is left out. */
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
 * A purchase to try prices on: who buys what, when, where, in which currency and with which
 * codes. `promotion`: one that is tried as if it were enabled and its time had come, with its own
 * codes too. `customer_id`: a certain customer, whoever `who` says.
 */
export const simulationQuery = z.object({
  items,
  /** A guest, a member, or one of a membership tier: `tier-7` (`viewerKey`). */
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
/** A step of the price, as an order keeps it: what changed, why, and what it is then. */
const step = z.strictObject({
  stage: z.string(),
  because: z.string(),
  promotion: z.string().nullable(),
  item: z.string().nullable(),
  amount: priceOutput,
  after: priceOutput,
});
/** What came of it: the price, why, and every set of promotions that was compared. */
export const simulation = z.strictObject({
  lines: z.array(line),
  ...promotionsOutput.shape,
  items_subtotal: priceOutput,
  /** Before what promotions take off it; null: none was chosen. */
  delivery: priceOutput.nullable(),
  total: priceOutput,
  /** Ways to pay that cannot collect it, and why. */
  payment_methods_refused: z.array(uncollectableMethodOutput),
  sets: z.array(z.strictObject({ promotions: z.array(z.string()), total: priceOutput })),
  steps: z.array(step),
});
export type Simulation = z.output<typeof simulation>;
