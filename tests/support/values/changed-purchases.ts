import { pricePurchase } from '@/lib/pricing/price';
import type { PricingPromotion, Purchase } from '@/lib/pricing/purchase';

/* Purchases that differ from another in one thing, which are priced beside it. */

export const withoutBudget = (promotion: PricingPromotion) => ({
  ...promotion,
  base_budget_left_minor: null,
});

/** Fixes the chosen payment method, so that sets of promotions are compared alike (G5). */
export function heldPayment(purchase: Purchase): Purchase {
  const chosenId = pricePurchase(purchase).chosen_payment;
  const options = purchase.payment.options
    .filter(({ id }) => id === chosenId)
    .map((option) => ({ ...option, base_min_minor: null, base_max_minor: null }));
  return { ...purchase, payment: { options, chosen_id: chosenId, preferred: [] } };
}

/** The same for the shipping method, at one price: its conditions are checked before. */
export function heldShipping(purchase: Purchase): Purchase {
  const chosenId = pricePurchase(purchase).chosen_shipping;
  const rates = [{ from: 0, to: null, price_minor: 500 }];
  const always = { base_free_over_minor: null, base_min_minor: null, base_max_minor: null };
  const options = purchase.shipping.options
    .filter(({ id }) => id === chosenId)
    .map((option) => ({ ...option, ...always, type: 'flat' as const, rates }));
  return { ...purchase, shipping: { options, chosen_id: chosenId, preferred: [] } };
}

/** Splits each line item in two with half its units each. */
export function splitLines(purchase: Purchase): Purchase {
  const lines = purchase.lines.flatMap((line) =>
    line.quantity % 2
      ? [line]
      : [
          { ...line, quantity: line.quantity / 2 },
          { ...line, id: line.id + 100, quantity: line.quantity / 2 },
        ],
  );
  return { ...purchase, lines };
}

/** A purchase with only these of its promotions, and their codes. */
export const only = (purchase: Purchase, promotions: PricingPromotion[]): Purchase => ({
  ...purchase,
  promotions,
  codes: purchase.codes.filter(
    ({ coupon }) => coupon && promotions.some(({ id }) => id === coupon.promotion_id),
  ),
});
