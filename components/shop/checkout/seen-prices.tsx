import type { Quote, SeenPrices } from '@/lib/checkout/checkout.schema';

/** The prices shown on this page, so that the shop can report which ones changed. */
export const seenIn = ({ currency, items }: Quote): SeenPrices => ({
  currency,
  units: Object.fromEntries(items.map(({ item_id, unit_price }) => [item_id, unit_price.amount])),
});

/**
 * The same as form fields; in the review, where nothing else can change, with shipping, payment fee
 * and promotion discounts.
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
