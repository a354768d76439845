import 'server-only';
import { type Destination, destinationOf } from '@/lib/core/address/destination';
import type { Context } from '@/lib/core/context';
import { type ErrorKey, invalid } from '@/lib/core/errors';
import { refusalsBeforePrice } from '@/lib/shipping/eligibility';
import { shippingMethods } from '@/lib/shipping/kept-methods';
import { taxRules } from '@/lib/tax/tax-rules';
import type { Order } from '../order/state';

type Addresses = Pick<Order, 'shipping_address' | 'billing_address'>;

/**
 * Refuses, on the part that is another one (422), addresses that would have made an order cost
 * something else: a place that its way of delivery does not reach, or that is taxed at other
 * rates. What the order holds stays what its buyer agreed to.
 */
export async function assertSamePrice(ctx: Context, row: Order, after: Addresses): Promise<void> {
  const [sentFrom, sentTo] = [placeOf(row.shipping_address), placeOf(after.shipping_address)];
  const [billedFrom, billedTo] = [placeOf(row.billing_address), placeOf(after.billing_address)];
  const sent = differing(sentFrom, sentTo);
  const billed = differing(billedFrom, billedTo);
  if (sent && sentTo && !(await reaches(ctx, row, sentTo)))
    throw refused('shipping_address', sentTo, sent, 'address_not_reached');
  if (!sent && !billed) return;
  const isCollected = row.shipping_address === null;
  const before = await taxRules(ctx, { shipping: sentFrom, billing: billedFrom, isCollected });
  const then = await taxRules(ctx, { shipping: sentTo, billing: billedTo, isCollected });
  if (JSON.stringify(before.rates) === JSON.stringify(then.rates)) return;
  throw billed && (!sent || ctx.settings.tax_based_on === 'billing')
    ? refused('billing_address', billedTo, billed, 'address_taxed_otherwise')
    : refused('shipping_address', sentTo, sent ?? 'country', 'address_taxed_otherwise');
}

const placeOf = (address: Order['shipping_address']): Destination | undefined =>
  address ? destinationOf(address) : undefined;

type Part = 'country' | 'region' | 'postal_code';

/** The first part of a place that is another one, the widest first. */
const differing = (from: Destination = {}, to: Destination = {}): Part | undefined =>
  (['country', 'region', 'postal_code'] as const).find((part) => from[part] !== to[part]);

/** A region of Hong Kong is told by the district, which is the field that an address has. */
function refused(address: keyof Addresses, to: Destination | undefined, part: Part, key: ErrorKey) {
  const field = part === 'region' && to?.country === 'HKG' ? 'district' : part;
  return invalid(`${address}.${field}`, key);
}

/** Whether an order's way of delivery goes to a place; what it costs follows from it alone. */
async function reaches(ctx: Context, row: Order, to: Destination): Promise<boolean> {
  const methods = await shippingMethods(ctx);
  const method = methods.find(({ id }) => id === row.shipping_method_id);
  if (!method) return row.shipping_address?.country === to.country;
  const { membership_tier_id: tier_id, channel } = row;
  const anything = { product_ids: [], category_ids: [], tier_id, channel };
  const anyhow = { payment_method_id: null, warehouse_id: null };
  const found = refusalsBeforePrice(method, methods, { to, ...anything, ...anyhow });
  return !found.some(({ reason }) => PLACES.has(reason));
}

const PLACES: ReadonlySet<string> = new Set([
  'country',
  'region',
  'postal_code',
  'named_elsewhere',
]);
