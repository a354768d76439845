import type { PaymentMethod } from '@/lib/payments/options';
import type { ShippingOption } from '@/lib/shipping/options';

/** A field of the checkout whose chosen method no longer fits. */
export type ReplacedMethod = 'shipping_method_id' | 'payment_method_id';

/**
 * The way to deliver for a shopper who chose none that fits: the first one, in the order
 * staff gave them. None while nobody knows where the goods go.
 */
export const preselectShipping = (
  fitting: ShippingOption[],
  country: string | undefined,
): ShippingOption | undefined => (country ? fitting[0] : undefined);

/**
 * The way to pay for a shopper who chose none that fits: a card, else the first one that
 * needs no transfer. A transfer is never chosen for anybody, because it makes the shopper
 * go to his bank.
 */
export function preselectPayment(
  fitting: Pick<PaymentMethod, 'id' | 'type'>[],
): number | undefined {
  const easy = fitting.filter(({ type }) => type !== 'offline_transfer');
  return (easy.find(({ type }) => type === 'card') ?? easy[0])?.id;
}
