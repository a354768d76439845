import type { Quote, SeenPrices } from '@/lib/checkout/checkout.schema';

/** The prices this page shows of the lines, for the shop to say which of them are others now. */
export const seenIn = ({ currency, items }: Quote): SeenPrices => ({
  currency,
  units: Object.fromEntries(items.map(({ item_id, unit_price }) => [item_id, unit_price.amount])),
});

/**
 * The same as fields of the form; in the review, where nothing else can be changed any more,
 * with what delivery and payment cost and what promotions take off.
 */
export function SeenPricesFields({ quote, isReview }: { quote: Quote; isReview: boolean }) {
  const { currency, units } = seenIn(quote);
  const { shipping_fee, fee_total } = quote.totals;
  const fields: Record<string, string> = { 'seen.currency': currency };
  for (const [id, price] of Object.entries(units)) fields[`seen_units.${id}`] = price;
  if (isReview) {
    fields['seen.shipping_fee'] = shipping_fee.amount;
    fields['seen.fee_total'] = fee_total.amount;
    for (const { promotion_id, amount } of quote.promotions_applied)
      fields[`seen_promotions.${promotion_id}`] = amount.amount;
  }
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
