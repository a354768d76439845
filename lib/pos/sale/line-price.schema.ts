import { z } from 'zod';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { decimal, text, unlessEmpty } from '@/lib/core/rules.schema';

/**
 * A basket line's changed unit price, a decimal string, and the reason. Above the cashier's limit,
 * `approval_id` is the approval for this line.
 */
export const linePriceInput = {
  price: unlessEmpty(decimal),
  price_reason: text(120).default(''),
  approval_id: unlessEmpty(z.uuid('check_input')),
};
type LinePrice = { price?: string | undefined; price_reason: string };

/** A changed price needs a reason. */
export function checkLinePrice(line: LinePrice, issues: z.core.$RefinementCtx<LinePrice>): void {
  if (line.price !== undefined && !line.price_reason)
    issues.addIssue({ code: 'custom', path: ['price_reason'], message: 'required' });
}

/** A line sold below the shop's price: by what percent, and why. */
export const loweredLineOutput = z.strictObject({
  stock_id: recordId,
  regular_price: priceOutput,
  percent: z.number(),
  reason: z.string(),
});
