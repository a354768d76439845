import type { paymentMethod } from '@/db/schema/methods';
import type { PaymentTerms } from '@/lib/pricing/purchase';
import { toTaxClassKey } from '@/lib/tax/class-name';

export type PaymentMethod = Omit<typeof paymentMethod.$inferSelect, 'created_at' | 'updated_at'>;

/**
 * The currency in which a payment method collects an order: the order's own, or the first of the
 * method's. Cards and redirects collect only the order's. Undefined if it can't collect.
 */
export function getCollectionCurrency(
  { type, currencies }: Pick<PaymentMethod, 'type' | 'currencies'>,
  currency: string,
  supported: readonly string[],
): string | undefined {
  if (!currencies.length || currencies.includes(currency)) return currency;
  if (type === 'card' || type === 'redirect') return undefined;
  return currencies.find((code) => supported.includes(code));
}

/** A method as input of the price function. */
export const toPaymentTerms = (method: PaymentMethod): PaymentTerms => ({
  id: method.id,
  base_min_minor: method.min_amount_minor,
  base_max_minor: method.max_amount_minor,
  fee_type: method.fee_type,
  fee_value: method.fee_value,
  fee_max_minor: method.fee_max_minor,
  tax_class: method.tax_class_id === null ? null : toTaxClassKey(method.tax_class_id),
});
