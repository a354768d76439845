import 'server-only';
import { countAttempt, keysCounted, type Limit } from '@/lib/auth/limits';
import type { ShopContext } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { type BuyerContact, emailKey, findKnownBuyer } from './customer-keys';
import { dependsOnContact } from './promotions-for-buyer';

/** A purchase whose price is asked for: its cart with the codes in it, and from where. */
export type AskedPurchase = {
  cart_id: string | null;
  codes: readonly string[];
  /** Of the network, as far as it is known. */
  address: string | undefined;
};

/**
 * The contact that a purchase names, `is_unchecked` where its caller has named too many, and so
 * would learn by prices which of them have ordered: in an hour eight e-mails and phone numbers of a
 * customer or a cart, 60 of the group of their address, and 300 of all of whom no address is known.
 * Counts only where an offer asks who buys, each once, and an account's own never. Before the
 * transaction that places an order: what is refused counts too.
 */
export async function checkContact(
  ctx: ShopContext,
  contact: Pick<BuyerContact, 'email' | 'phone'>,
  purchase: AskedPurchase,
): Promise<BuyerContact> {
  const { email = '', phone = '' } = contact;
  const names = [emailKey(email), phone].filter(Boolean);
  if (ctx.silent || !names.length || !(await dependsOnContact(ctx, purchase.codes)))
    return { email, phone };
  const own = await ownNames(ctx);
  const foreign = names.filter((name) => !own.includes(name));
  return { email, phone, is_unchecked: !(await countNames(ctx, foreign, purchase)) };
}

async function ownNames(ctx: ShopContext): Promise<string[]> {
  if (ctx.actor.kind !== 'customer') return [];
  const { account } = await findKnownBuyer(ctx, ctx.actor.id, '', []);
  return account ? [emailKey(account.email), account.phone ?? ''] : [];
}

/** Whether there was room for all; what was counted within the hour is not counted again. */
async function countNames(
  ctx: ShopContext,
  names: string[],
  { cart_id, address }: AskedPurchase,
): Promise<boolean> {
  const session = ctx.actor.kind === 'customer' ? `customer ${ctx.actor.id}` : cart_id;
  const group = addressGroup(address);
  // The cart first: what it has too many of counts for nobody else at its address.
  const counted: { limit: Limit; key: string }[] = [
    ...(session ? [{ limit: 'contact' as const, key: session }] : []),
    group
      ? { limit: 'contact_address_group', key: group }
      : { limit: 'contact_unknown_group', key: '' },
  ];
  try {
    for (const { limit, key } of counted) await countNew(ctx, limit, key, names);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return false;
    throw error;
  }
}

async function countNew(
  { now }: ShopContext,
  limit: Limit,
  key: string,
  names: string[],
): Promise<void> {
  const rows = names.map((name) => `${limit} ${key} ${name}`);
  const countedKeys = await keysCounted('contact_counted', rows, now());
  for (const row of rows.filter((row) => !countedKeys.includes(row))) {
    await countAttempt(limit, key, now());
    await countAttempt('contact_counted', row, now());
  }
}
