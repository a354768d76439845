import { z } from 'zod';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';

const units = z.int().min(0);

/**
 * Where a refund's money is: refused by its provider, so it never counted; not known yet; to be
 * sent by staff; failed at the provider; pending; sent.
 */
export const refundStates = [
  'refused',
  'unknown',
  'to_send',
  'not_sent',
  'on_its_way',
  'sent',
] as const;
export type RefundState = (typeof refundStates)[number];

/** POST /api/admin/order/{id}/refund/preview. */
export const refundPreview = z.strictObject({
  /** The amount refunded, with items valued as requested. */
  amount: priceOutput,
  /**
   * What the items pay back by shares of what was paid and by the order's rules, and what the kept
   * ones cost either way; null: no promotion's condition is broken.
   */
  offers: z
    .strictObject({
      titles: z.array(z.string()),
      kept_by_shares: priceOutput,
      kept_by_rules: priceOutput,
      by_shares: priceOutput,
      by_rules: priceOutput,
    })
    .nullable(),
  /** Promotions changed since, so that their effect is unknown. */
  unknown_offers: z.array(z.string()),
  /** Gifts the kept items would not have earned: `unsent` won't ship, `kept` have shipped. */
  gifts: z.array(
    z.strictObject({
      order_item_id: recordId,
      name: z.string(),
      unsent: units,
      kept: units,
      /** The regular price of those kept. */
      worth: priceOutput,
    }),
  ),
});
export type RefundPreview = z.output<typeof refundPreview>;
