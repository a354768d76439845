import type { orderChannels } from '@/db/schema/enums';
import type { ShippingZone } from '@/db/schema/methods';
import { type Destination, hasPostalPrefix, isInRegions } from '@/lib/core/address/destination';
import { computeShippingPrice } from '@/lib/pricing/shipping-class';
import { type ShippingMethod, toShippingTariff } from './tariff';

/** What is known of a shipment before it is priced; null: not known yet, refuses nothing. */
export type Consignment = {
  to: Destination;
  product_ids: readonly number[];
  category_ids: readonly number[];
  /** The buyer's tier; null: none, which methods for members refuse. */
  tier_id: number | null;
  channel: (typeof orderChannels)[number];
  payment_method_id: number | null;
  warehouse_id: number | null;
};
/** With its goods: minor units of some currency after all discounts, units, and grams. */
export type PricedConsignment = Consignment & {
  amount_minor: number;
  units: number;
  weight: number;
};

/**
 * Why a method refuses a shipment. `limit` is the limit exceeded, in minor units of the goods'
 * currency or in grams; the ids are the excluded ones of the shipment, or the methods whose zones
 * name its destination.
 */
export type DeliveryRefusal = {
  reason:
    | 'disabled'
    | 'country'
    | 'region'
    | 'postal_code'
    | 'named_elsewhere'
    | 'amount_too_low'
    | 'amount_too_high'
    | 'too_light'
    | 'too_heavy'
    | 'excluded_goods'
    | 'tier'
    | 'channel'
    | 'payment_method'
    | 'warehouse'
    | 'no_rate';
  data?:
    | { limit: number }
    | { product_ids: number[]; category_ids: number[] }
    | { method_ids: number[] };
};

/**
 * All reasons why a method, among a shop's `methods`, refuses a shipment (D5); empty if it accepts
 * it. `convert` converts from the base currency to that of the goods.
 */
export const getDeliveryRefusals = (
  method: ShippingMethod,
  methods: readonly ShippingMethod[],
  shipment: PricedConsignment,
  convert: (base_minor: number) => number,
): DeliveryRefusal[] => [
  ...refusalsBeforePrice(method, methods, shipment),
  ...refusedByGoods(method, shipment, convert),
];

/**
 * The refusals that do not depend on price or weight of the goods; `pricePurchase` checks those.
 */
export function refusalsBeforePrice(
  method: ShippingMethod,
  methods: readonly ShippingMethod[],
  consignment: Consignment,
): DeliveryRefusal[] {
  const { product_ids, category_ids } = consignment;
  const found: DeliveryRefusal[] = [];
  if (!method.enabled) found.push({ reason: 'disabled' });
  const where = refusedPlace(method, methods, consignment);
  if (where) found.push(where);
  const excluded = {
    product_ids: product_ids.filter((id) => method.excluded_product_ids.includes(id)),
    category_ids: category_ids.filter((id) => method.excluded_category_ids.includes(id)),
  };
  if (excluded.product_ids.length || excluded.category_ids.length)
    found.push({ reason: 'excluded_goods', data: excluded });
  return [...found, ...refusedBuyer(method, consignment)];
}

/** Refusals by buyer, channel, payment method, warehouse. */
function refusedBuyer(
  method: ShippingMethod,
  { tier_id, channel, payment_method_id, warehouse_id }: Consignment,
): DeliveryRefusal[] {
  const found: DeliveryRefusal[] = [];
  const isFor = <T>(ones: T[], value: T) => !ones.length || ones.includes(value);
  const mayBeFor = (ids: number[], id: number | null) => id === null || isFor(ids, id);
  if (!isFor<number | null>(method.membership_tier_ids, tier_id)) found.push({ reason: 'tier' });
  if (!isFor(method.channels, channel)) found.push({ reason: 'channel' });
  if (!mayBeFor(method.payment_method_ids, payment_method_id))
    found.push({ reason: 'payment_method' });
  if (!mayBeFor(method.warehouse_ids, warehouse_id)) found.push({ reason: 'warehouse' });
  return found;
}

function refusedByGoods(
  method: ShippingMethod,
  { amount_minor: amount, units, weight }: PricedConsignment,
  convert: (base_minor: number) => number,
): DeliveryRefusal[] {
  const { min_amount_minor, max_amount_minor, min_weight, max_weight } = method;
  const found: DeliveryRefusal[] = [];
  const [least, most] = [min_amount_minor, max_amount_minor].map((minor) =>
    minor === null ? null : convert(minor),
  );
  if (least != null && amount < least)
    found.push({ reason: 'amount_too_low', data: { limit: least } });
  if (most != null && amount > most)
    found.push({ reason: 'amount_too_high', data: { limit: most } });
  if (min_weight !== null && weight < min_weight)
    found.push({ reason: 'too_light', data: { limit: min_weight } });
  if (max_weight !== null && weight > max_weight)
    found.push({ reason: 'too_heavy', data: { limit: max_weight } });
  if (
    computeShippingPrice(toShippingTariff(method), { amount, units, weight }, convert) === undefined
  )
    found.push({ reason: 'no_rate' });
  return found;
}

/**
 * Why a method does not reach a destination; undefined if it does. No zones means everywhere; a
 * pickup has no destination.
 */
function refusedPlace(
  method: ShippingMethod,
  methods: readonly ShippingMethod[],
  consignment: Consignment,
): DeliveryRefusal | undefined {
  const { type, zones } = method;
  const { to } = consignment;
  const { country } = to;
  if (type === 'store_pickup' || !zones.length || !country) return undefined;
  const named = zones.filter((zone) => zone.countries.includes(country));
  const within = named.filter(({ regions }) => !regions?.length || isInRegions(to, regions));
  if (within.some((zone) => isUnderPrefix(zone, to))) return undefined;
  const worldZones = zones.filter(({ rest_of_world }) => rest_of_world);
  if (worldZones.length) {
    if (worldZones.some(({ include_named }) => include_named)) return undefined;
    const method_ids = methods
      .filter((other) => other.id !== method.id && isNamedBy(other, consignment))
      .map(({ id }) => id);
    return method_ids.length ? { reason: 'named_elsewhere', data: { method_ids } } : undefined;
  }
  if (!named.length) return { reason: 'country' };
  return { reason: within.length ? 'postal_code' : 'region' };
}

/**
 * Whether a method available to this buyer names the destination, which is then not part of the
 * rest of the world. Where only parts of a country are named, it must be known to be in one.
 */
const isNamedBy = (method: ShippingMethod, consignment: Consignment): boolean =>
  method.enabled &&
  method.type !== 'store_pickup' &&
  !refusedBuyer(method, consignment).length &&
  method.zones.some((zone) => isNamed(zone, consignment.to));

const isNamed = (zone: ShippingZone, to: Destination): boolean =>
  to.country !== undefined &&
  zone.countries.includes(to.country) &&
  (!zone.regions?.length || (to.region !== undefined && isInRegions(to, zone.regions))) &&
  (!zone.postal_prefixes?.length || (to.postal_code !== undefined && isUnderPrefix(zone, to)));

const isUnderPrefix = ({ postal_prefixes }: ShippingZone, to: Destination) =>
  !postal_prefixes?.length || hasPostalPrefix(to, postal_prefixes);
