import { z } from 'zod';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';

const units = z.int().min(0);

/**
 * Where the money of a refund is: refused by its provider, so that it never counted; not known
 * yet; to be sent by staff; not sent, as the provider failed to; on its way; sent.
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
  /** What is given back, goods valued as asked. */
  amount: priceOutput,
  /**
   * What the goods give back by their shares of what was paid and by the rules of the order, and
   * what those that are kept cost by either; null: the refund breaks no offer's condition.
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
  /** Offers that were changed since, so that nobody knows what they would come to. */
  unknown_offers: z.array(z.string()),
  /** Gifts the kept goods would not have brought: `unsent` will not leave, `kept` have left. */
  gifts: z.array(
    z.strictObject({
      order_item_id: recordId,
      name: z.string(),
      unsent: units,
      kept: units,
      /** What those that are kept cost otherwise. */
      worth: priceOutput,
    }),
  ),
});
export type RefundPreview = z.output<typeof refundPreview>;
