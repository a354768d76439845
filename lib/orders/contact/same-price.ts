import 'server-only';
import type { Destination } from '@/lib/core/address/destination';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { refusalsBeforePrice } from '@/lib/shipping/eligibility';
import { readShippingMethods } from '@/lib/shipping/kept-methods';
import { editRefusal } from '../commands/edit-order';
import type { Order, OrderState } from '../order/state';
import type { Addresses } from './addresses';
import { isTaxedOtherwise, toDestination } from './places';

/**
 * Throws 422, on the field that differs, for addresses that would change the price: not served by
 * the shipping method, or taxed at other rates. The content stays as its buyer agreed. While the
 * order can be edited, the message points to editing, which reprices it.
 */
export async function assertSamePrice(
  ctx: Context,
  state: OrderState,
  after: Addresses,
): Promise<void> {
  const { order: row } = state;
  const sentTo = toDestination(after.shipping_address);
  const billedTo = toDestination(after.billing_address);
  const sent = differing(toDestination(row.shipping_address), sentTo);
  const billed = differing(toDestination(row.billing_address), billedTo);
  const refused = (address: keyof Addresses, part: Part, reason: Reason) => {
    const to = address === 'shipping_address' ? sentTo : billedTo;
    const key = editRefusal(state, ctx) ? reason : EDITABLE[reason];
    return invalid(`${address}.${toField(part, to)}`, key);
  };
  if (sent && sentTo && !(await reaches(ctx, row, sentTo)))
    throw refused('shipping_address', sent, 'address_not_reached');
  if (!sent && !billed) return;
  if (!(await isTaxedOtherwise(ctx, row, after))) return;
  throw billed && (!sent || ctx.settings.tax_based_on === 'billing')
    ? refused('billing_address', billed, 'address_taxed_otherwise')
    : refused('shipping_address', sent ?? 'country', 'address_taxed_otherwise');
}

/** The same refusals for an order that can be edited. */
const EDITABLE = {
  address_not_reached: 'address_not_reached_editable',
  address_taxed_otherwise: 'address_taxed_otherwise_editable',
} as const;
type Reason = keyof typeof EDITABLE;

type Part = 'country' | 'region' | 'postal_code';

/** The first part that differs, from the widest. */
const differing = (from: Destination = {}, to: Destination = {}): Part | undefined =>
  (['country', 'region', 'postal_code'] as const).find((part) => from[part] !== to[part]);

/** In Hong Kong the region follows from the district, which is the address's field. */
const toField = (part: Part, to: Destination | undefined) =>
  part === 'region' && to?.country === 'HKG' ? 'district' : part;

/** Whether an order's shipping method serves a place; its price depends only on that. */
async function reaches(ctx: Context, row: Order, to: Destination): Promise<boolean> {
  const methods = await readShippingMethods(ctx);
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
