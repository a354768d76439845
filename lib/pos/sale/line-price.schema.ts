import { z } from 'zod';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { decimal, text, unlessEmpty } from '@/lib/core/rules.schema';

/**
 * What one line of a basket sells for instead, a decimal string for a unit, and why. Above what the
 * cashier may take off, `approval_id` names who allowed it for this line.
 */
export const linePriceInput = {
  price: unlessEmpty(decimal),
  price_reason: text(120).default(''),
  approval_id: unlessEmpty(z.uuid('check_input')),
};
type LinePrice = { price?: string | undefined; price_reason: string };

/** A price that is changed is changed for a reason. */
export function checkLinePrice(line: LinePrice, issues: z.core.$RefinementCtx<LinePrice>): void {
  if (line.price !== undefined && !line.price_reason)
    issues.addIssue({ code: 'custom', path: ['price_reason'], message: 'required' });
}

/** A line that sells for less than the shop asks: by how many percent, and why. */
export const loweredLineOutput = z.strictObject({
  stock_id: recordId,
  regular_price: priceOutput,
  percent: z.number(),
  reason: z.string(),
});
