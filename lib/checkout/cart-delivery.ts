import 'server-only';
import type { ErrorKey } from '@/lib/core/errors';
import type { DeliveryType } from '@/lib/shipping/delivery-type.schema';
import { getDeliveryType } from '@/lib/shipping/options';
import type { PricedCart } from './price-cart';

/** A cart's delivery type: that of the chosen method, else as requested; undefined: either. */
export const deliveryTypeOfCart = ({
  chosenShipping,
  delivery_type,
}: Pick<PricedCart, 'chosenShipping' | 'delivery_type'>): DeliveryType | undefined =>
  chosenShipping ? getDeliveryType(chosenShipping) : delivery_type;

/** The message if no shipping method of the requested delivery type takes a cart. */
export function noShippingMethod({
  delivery_type,
  delivery_types,
}: Pick<PricedCart, 'delivery_type' | 'delivery_types'>): ErrorKey {
  if (delivery_type === 'pickup') return 'no_pickup_method';
  return delivery_types.includes('pickup') ? 'no_shipping_method_but_pickup' : 'no_shipping_method';
}
