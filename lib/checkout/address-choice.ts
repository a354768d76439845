import 'server-only';
import { partsIn } from '@/lib/core/address-parts';
import type { CustomerContext, ShopContext } from '@/lib/core/context';
import { invalid, orMissing } from '@/lib/core/errors';
import type { PostalAddressInput } from '@/lib/customers/address.schema';
import {
  type Address,
  addAddress,
  listAddresses,
  readAddress,
  updateAddress,
} from '@/lib/customers/addresses';
import { normalPhone } from '@/lib/customers/phone';
import type { CheckoutValues, SavedAddress } from './start';

const asMember = (ctx: ShopContext): CustomerContext | undefined =>
  ctx.actor.kind === 'customer' ? { ...ctx, actor: ctx.actor } : undefined;

/** An address of the book as an order is sent it: by its parts where it has them. */
function asSent({ first_name, last_name, country, contact_number, address, ...row }: Address) {
  return { first_name, last_name, country, contact_number, address, ...partsIn(row) };
}

/**
 * The address to bill that a member chose from his book, as a field of the order; nothing
 * where none is chosen. Refuses one that is not in it (422).
 */
export async function billingAddress(
  ctx: ShopContext,
  id: number | undefined,
): Promise<{ billing_address?: ReturnType<typeof asSent> }> {
  const member = asMember(ctx);
  if (!member || !id) return {};
  const row = await orMissing(() => readAddress(member, member.actor.id, id));
  if (!row) throw invalid('billing_address_id', 'check_input');
  return { billing_address: asSent(row) };
}

/**
 * Keeps the address of a checkout in a member's book: the one that was chosen is brought up to
 * date, any other is added, unless it is there already. Its defaults stay as they are. Returns
 * the fields that name it now, and the book; nothing for a guest.
 */
export async function keepAddress(
  ctx: ShopContext,
  chosen: number | undefined,
  sent: PostalAddressInput,
): Promise<{ filled: CheckoutValues; addresses: SavedAddress[] } | undefined> {
  const member = asMember(ctx);
  if (!member) return undefined;
  const own = member.actor.id;
  const input = { ...sent, default_billing: false, default_shipping: false };
  const book = await listAddresses(member, own);
  const known = book.find(({ id }) => id === chosen) ?? book.find((one) => isSame(one, sent));
  const kept = known
    ? await updateAddress(member, own, known.id, input)
    : await addAddress(member, own, input);
  return {
    filled: { address_id: String(kept.id), save_address: '' },
    addresses: await listAddresses(member, own),
  };
}

const isSame = (row: Address, { contact_number, ...sent }: PostalAddressInput) =>
  row.address === sent.address &&
  row.country === sent.country &&
  row.first_name === sent.first_name &&
  row.last_name === sent.last_name &&
  row.contact_number === normalPhone(contact_number, sent.country, 'contact_number');
