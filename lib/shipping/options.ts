import { getViewerTierId } from '@/lib/core/access/viewer';
import type { Destination } from '@/lib/core/address/destination';
import { type Context, getSalesChannel } from '@/lib/core/context';
import { computeShippingPrice } from '@/lib/pricing/shipping-class';
import type { DeliveryType } from './delivery-type.schema';
import {
  type Consignment,
  getDeliveryRefusals,
  type PricedConsignment,
  refusalsBeforePrice,
} from './eligibility';
import { type ShippingMethod, toShippingTariff } from './tariff';

export type ShippingOption = { method: ShippingMethod; price_minor: number };

/**
 * The methods that take these goods there, whatever they come to and weigh, in the order staff
 * gave them (D5).
 */
export const filterReachingMethods = (
  methods: readonly ShippingMethod[],
  consignment: Consignment,
): ShippingMethod[] =>
  methods
    .filter((method) => !refusalsBeforePrice(method, methods, consignment).length)
    .sort((a, b) => a.order - b.order || a.id - b.id);

type Asking = Pick<Context, 'viewer' | 'sale'> & {
  settings: Pick<Context['settings'], 'product_warehouse_id'>;
};
/** What is asked of ways to deliver where nobody knows what is sent. */
export const anyGoods = ({ viewer, settings, sale }: Asking, to: Destination): Consignment => ({
  to,
  product_ids: [],
  category_ids: [],
  tier_id: getViewerTierId(viewer),
  channel: getSalesChannel({ sale }),
  payment_method_id: null,
  warehouse_id: settings.product_warehouse_id,
});

/**
 * Which to take for a shopper who chose none, first to last: as staff ordered them, but nobody is
 * made to come to the store while something can be sent.
 */
export const preferredDelivery = (methods: readonly ShippingMethod[]): number[] =>
  [
    ...methods.filter(isDeliveryMethod),
    ...methods.filter((method) => !isDeliveryMethod(method)),
  ].map(({ id }) => id);

/** Whether goods go to the shopper this way, not the shopper to the goods. */
export const isDeliveryMethod = ({ type }: Pick<ShippingMethod, 'type'>): boolean =>
  type !== 'store_pickup';

export const getDeliveryType = (method: Pick<ShippingMethod, 'type'>): DeliveryType =>
  isDeliveryMethod(method) ? 'delivery' : 'pickup';

/** Whether the shop lets shoppers fetch what they buy online, whatever it is. */
export const offersPickup = (methods: readonly ShippingMethod[]): boolean =>
  methods.some(
    (method) =>
      method.enabled &&
      !isDeliveryMethod(method) &&
      (!method.channels.length || method.channels.includes('online')),
  );

/**
 * The methods that take this shipment, with their price before promotions, in the order staff
 * gave them (D5): for what is told before there is a cart. `convert` leads from the base currency
 * to `currency`, that of the goods.
 */
export const shippingOptions = (
  methods: readonly ShippingMethod[],
  shipment: PricedConsignment,
  convert: (base_minor: number) => number,
  currency: string,
): ShippingOption[] =>
  filterReachingMethods(methods, shipment)
    .filter((method) => !getDeliveryRefusals(method, methods, shipment, convert).length)
    .flatMap((method) => {
      const goods = { ...shipment, amount: shipment.amount_minor };
      const price_minor = computeShippingPrice(toShippingTariff(method), goods, convert, currency);
      return price_minor === undefined ? [] : [{ method, price_minor }];
    });
