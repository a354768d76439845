import 'server-only';
import { countAttempt, keysCounted, type Limit } from '@/lib/auth/limits';
import type { ShopContext } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { type BuyerContact, emailKey, findKnownBuyer } from './customer-keys';
import { dependsOnContact } from './promotions-for-buyer';

/** A purchase to be priced: its cart with its codes, and the caller's address. */
export type AskedPurchase = {
  cart_id: string | null;
  codes: readonly string[];
  /** The network address, as far as known. */
  address: string | undefined;
};

/**
 * Returns the contact of a purchase, with `is_unchecked` if its caller has entered too many and so
 * could learn from prices who has ordered: per hour 8 emails and phone numbers per customer or
 * cart, 60 per address group, and 300 in all without a known address. Counts only if an offer
 * depends on the buyer, each contact once, and never an account's own. Call it before the
 * transaction that places an order: refused ones count too.
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

/** Whether all are within the limits; contacts counted within the hour are not counted again. */
async function countNames(
  ctx: ShopContext,
  names: string[],
  { cart_id, address }: AskedPurchase,
): Promise<boolean> {
  const session = ctx.actor.kind === 'customer' ? `customer ${ctx.actor.id}` : cart_id;
  const group = addressGroup(address);
  // The cart first, so that its excess does not count for others at its address.
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
