import 'server-only';
import type { ErrorKey } from '@/lib/core/errors';
import type { DeliveryType } from '@/lib/shipping/delivery-type.schema';
import { getDeliveryType } from '@/lib/shipping/options';
import type { PricedCart } from './price-cart';

/** How a cart comes: as the chosen method says, else as it is asked to; undefined: either way. */
export const deliveryTypeOfCart = ({
  chosenShipping,
  delivery_type,
}: Pick<PricedCart, 'chosenShipping' | 'delivery_type'>): DeliveryType | undefined =>
  chosenShipping ? getDeliveryType(chosenShipping) : delivery_type;

/** What is said where no way to deliver of the kind that is asked for takes a cart. */
export function noShippingMethod({
  delivery_type,
  delivery_types,
}: Pick<PricedCart, 'delivery_type' | 'delivery_types'>): ErrorKey {
  if (delivery_type === 'pickup') return 'no_pickup_method';
  return delivery_types.includes('pickup') ? 'no_shipping_method_but_pickup' : 'no_shipping_method';
}
