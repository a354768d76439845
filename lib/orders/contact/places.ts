import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { type Destination, normalizeDestination } from '@/lib/core/address/destination';
import type { Context } from '@/lib/core/context';
import { taxRules } from '@/lib/tax/tax-rules';
import type { Order } from '../order/state';
import type { Addresses } from './addresses';

/** The location of an address for shipping and taxes; undefined if there is no address. */
export const toDestination = (address: Order['shipping_address']): Destination | undefined =>
  address ? normalizeDestination(address) : undefined;

/** Whether an order ships to another country, region or postal code than before. */
export const isSentElsewhere = (before: Addresses, after: Addresses): boolean =>
  isElsewhere(before.shipping_address, after.shipping_address);

const isElsewhere = (before: Order['shipping_address'], after: Order['shipping_address']) =>
  !isDeepStrictEqual(toDestination(before), toDestination(after));

/**
 * Whether today's tax rates differ between the old and new addresses. Rates that changed since the
 * sale are ignored, as they say nothing about the place.
 */
export async function isTaxedOtherwise(
  ctx: Context,
  before: Addresses,
  after: Addresses,
): Promise<boolean> {
  const isMoved =
    isSentElsewhere(before, after) || isElsewhere(before.billing_address, after.billing_address);
  if (!isMoved) return false;
  const [from, to] = [
    await taxRules(ctx, toTaxPlaces(before)),
    await taxRules(ctx, toTaxPlaces(after)),
  ];
  return !isDeepStrictEqual(from.rates, to.rates);
}

/** The places that decide an order's taxes; pickup orders are taxed at home. */
export const toTaxPlaces = ({ shipping_address, billing_address }: Addresses) => ({
  shipping: toDestination(shipping_address),
  billing: toDestination(billing_address),
  isCollected: shipping_address === null,
});
