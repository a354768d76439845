import { price } from '@/lib/pricing/price';
import type { PricingPromotion, Purchase } from '@/lib/pricing/purchase';

/* Purchases that differ from another in one thing, which are priced beside it. */

export const withoutBudget = (one: PricingPromotion) => ({ ...one, base_budget_left_minor: null });

/** The way to pay that was chosen is held, so that sets of promotions are compared alike (G5). */
export function heldPayment(asked: Purchase): Purchase {
  const wanted = price(asked).chosen_payment;
  const options = asked.payment.options
    .filter(({ id }) => id === wanted)
    .map((one) => ({ ...one, base_min_minor: null, base_max_minor: null }));
  return { ...asked, payment: { options, wanted, preferred: [] } };
}

/** The same of the way to deliver, at one price: what it is judged by is judged before. */
export function heldShipping(asked: Purchase): Purchase {
  const wanted = price(asked).chosen_shipping;
  const rates = [{ from: 0, to: null, price_minor: 500 }];
  const always = { base_free_over_minor: null, base_min_minor: null, base_max_minor: null };
  const options = asked.shipping.options
    .filter(({ id }) => id === wanted)
    .map((one) => ({ ...one, ...always, type: 'flat' as const, rates }));
  return { ...asked, shipping: { options, wanted, preferred: [] } };
}

/** One line in two of half its pieces each. */
export function split(asked: Purchase): Purchase {
  const lines = asked.lines.flatMap((one) =>
    one.quantity % 2
      ? [one]
      : [
          { ...one, quantity: one.quantity / 2 },
          { ...one, id: one.id + 100, quantity: one.quantity / 2 },
        ],
  );
  return { ...asked, lines };
}

/** A purchase with these of its promotions alone, and their codes. */
export const only = (asked: Purchase, promotions: PricingPromotion[]): Purchase => ({
  ...asked,
  promotions,
  codes: asked.codes.filter(
    ({ coupon }) => coupon && promotions.some(({ id }) => id === coupon.promotion_id),
  ),
});
