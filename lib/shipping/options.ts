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
 * The methods that take these goods there, whatever their price and weight, in staff's order (D5).
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
/** A consignment of unknown goods, to check shipping methods. */
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
 * Which methods to select for a shopper who chose none, best first: in staff's order, but pickup
 * only after all that ship.
 */
export const preferredDelivery = (methods: readonly ShippingMethod[]): number[] =>
  [
    ...methods.filter(isDeliveryMethod),
    ...methods.filter((method) => !isDeliveryMethod(method)),
  ].map(({ id }) => id);

/** Whether the goods are shipped, not picked up. */
export const isDeliveryMethod = ({ type }: Pick<ShippingMethod, 'type'>): boolean =>
  type !== 'store_pickup';

export const getDeliveryType = (method: Pick<ShippingMethod, 'type'>): DeliveryType =>
  isDeliveryMethod(method) ? 'delivery' : 'pickup';

/** Whether shoppers can pick up online purchases, whatever the goods. */
export const offersPickup = (methods: readonly ShippingMethod[]): boolean =>
  methods.some(
    (method) =>
      method.enabled &&
      !isDeliveryMethod(method) &&
      (!method.channels.length || method.channels.includes('online')),
  );

/**
 * The methods that take this shipment, with their price before promotions, in staff's order (D5);
 * for use before there is a cart. `convert` converts from the base currency to `currency`, that of
 * the goods.
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
