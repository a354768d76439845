'use server';

import { type CheckoutState, submitCheckout } from '@/lib/storefront/checkout/checkout-form';

/** The checkout form: recalculates, shows the review, or places the order. */
export async function checkout(_: CheckoutState, form: FormData): Promise<CheckoutState> {
  return submitCheckout(form);
}
