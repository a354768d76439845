import { tierIdOf } from '@/lib/core/access/viewer';
import type { Destination } from '@/lib/core/address/destination';
import { type Context, channelOf } from '@/lib/core/context';
import { tariffPrice } from '@/lib/pricing/shipping-class';
import type { DeliveryType } from './delivery-type.schema';
import { type Consignment, refusalsBeforePrice, refusalsOf, type Shipment } from './eligibility';
import { type ShippingMethod, tariffOf } from './tariff';

export type ShippingOption = { method: ShippingMethod; price_minor: number };

/**
 * The methods that take these goods there, whatever they come to and weigh, in the order staff
 * gave them (D5).
 */
export const reachingMethods = (
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
  tier_id: tierIdOf(viewer),
  channel: channelOf({ sale }),
  payment_method_id: null,
  warehouse_id: settings.product_warehouse_id,
});

/**
 * Which to take for a shopper who chose none, first to last: as staff ordered them, but nobody is
 * made to come to the store while something can be sent.
 */
export const preferredDelivery = (methods: readonly ShippingMethod[]): number[] =>
  [...methods.filter(isSent), ...methods.filter((one) => !isSent(one))].map(({ id }) => id);

/** Whether goods go to the shopper this way, not the shopper to the goods. */
export const isSent = ({ type }: Pick<ShippingMethod, 'type'>): boolean => type !== 'store_pickup';

export const deliveryTypeOf = (method: Pick<ShippingMethod, 'type'>): DeliveryType =>
  isSent(method) ? 'delivery' : 'pickup';

/** Whether the shop lets shoppers fetch what they buy online, whatever it is. */
export const offersPickup = (methods: readonly ShippingMethod[]): boolean =>
  methods.some(
    (method) =>
      method.enabled &&
      !isSent(method) &&
      (!method.channels.length || method.channels.includes('online')),
  );

/**
 * The methods that take this shipment, with their price before promotions, in the order staff
 * gave them (D5): for what is told before there is a cart. `convert` leads from the base currency
 * to `currency`, that of the goods.
 */
export const shippingOptions = (
  methods: readonly ShippingMethod[],
  shipment: Shipment,
  convert: (base_minor: number) => number,
  currency: string,
): ShippingOption[] =>
  reachingMethods(methods, shipment)
    .filter((method) => !refusalsOf(method, methods, shipment, convert).length)
    .flatMap((method) => {
      const goods = { ...shipment, amount: shipment.amount_minor };
      const price_minor = tariffPrice(tariffOf(method), goods, convert, currency);
      return price_minor === undefined ? [] : [{ method, price_minor }];
    });
