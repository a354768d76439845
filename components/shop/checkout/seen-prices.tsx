import type { Quote, SeenPrices } from '@/lib/checkout/checkout.schema';

/** The prices this page shows of the lines, for the shop to say which of them are others now. */
export const seenIn = ({ currency, items }: Quote): SeenPrices => ({
  currency,
  units: Object.fromEntries(items.map(({ item_id, unit_price }) => [item_id, unit_price.amount])),
});

/**
 * The same as fields of the form; in the review, where nothing else can be changed any more,
 * with what delivery and payment cost.
 */
export function SeenPricesFields({ quote, isReview }: { quote: Quote; isReview: boolean }) {
  const { currency, units } = seenIn(quote);
  const { shipping_fee, fee_total } = quote.totals;
  const fields = {
    currency,
    ...Object.fromEntries(Object.entries(units).map(([id, price]) => [`units.${id}`, price])),
    ...(isReview ? { shipping_fee: shipping_fee.amount, fee_total: fee_total.amount } : {}),
  };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={`seen.${name}`} value={value} />
  ));
}
