import 'server-only';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { erasedContact, promotionUse } from '@/db/schema/promotions';
import type { Context } from '@/lib/core/context';
import { erasedKey } from '@/lib/core/keyed-hash';
import { emailKey, findKnownBuyer, toCustomerKeys, toEmailKeys } from './customer-keys';
import { lockPromotions, rebuildUseCounters } from './use-counters';

/** Counts the uses of guest orders also for the customer they now belong to. */
export async function assignUsesToCustomer(
  ctx: Context,
  order_ids: number[],
  customer_id: number,
): Promise<void> {
  if (!order_ids.length) return;
  await changeBuyer(ctx, inArray(promotionUse.order_id, order_ids), () => ({ customer_id }));
}

/**
 * Counts an order's uses also under its new email and that email's account, besides the earlier
 * ones: changing the email does not bypass a limit.
 */
export async function countUsesUnderContact(
  ctx: Context,
  order_id: number,
  email: string,
): Promise<void> {
  const email_key = emailKey(email);
  const { account, erased } = await findKnownBuyer(
    ctx,
    null,
    email_key,
    [email_key].filter(Boolean),
  );
  await changeBuyer(ctx, eq(promotionUse.order_id, order_id), (use) => ({
    customer_id: use.customer_id ?? account?.id ?? null,
    email_key,
    further_email_keys: [...new Set([...toEmailKeys(use), ...erased.map(({ key }) => key)])].filter(
      (emailKey) => emailKey !== email_key,
    ),
  }));
}

type Erased = {
  order_ids: number[];
  customer_id: number;
  /** All of the account. */
  emails: string[];
};

/**
 * Removes a buyer from their uses. These still count for the same contact, under a replacement key
 * (`erasedKey`), and so do their orders, which are read before they lose the contact; canceled and
 * released ones count for nobody. Uses of orders that may not be theirs lose only the account and
 * its emails.
 */
export async function forgetBuyer(ctx: Context, erased: Erased): Promise<void> {
  const { order_ids, customer_id } = erased;
  await keepContacts(ctx, erased);
  await changeBuyer(ctx, whereUses(erased), (use) => {
    const isOwn = order_ids.includes(use.order_id);
    return {
      customer_id: isOwn || use.customer_id === customer_id ? null : use.customer_id,
      email_key: isOwn ? (keptKeys(use, [use.email_key])[0] ?? '') : use.email_key,
      further_email_keys: keptKeys(use, furtherKeys(use, erased)),
    };
  });
}

const whereUses = ({ order_ids, customer_id }: Erased): SQL =>
  sql`(${inArray(promotionUse.order_id, order_ids)}
    or ${eq(promotionUse.customer_id, customer_id)})`;

/** The further emails of a use, including those of its account. */
const furtherKeys = (use: Use, { customer_id, emails }: Erased): string[] =>
  [
    ...use.further_email_keys,
    ...(use.customer_id === customer_id ? emails.map(emailKey) : []),
  ].filter((key) => key !== use.email_key);

const keptKeys = ({ state }: Use, keys: string[]): string[] =>
  state === 'released' ? [] : [...new Set(keys.filter(Boolean).map(erasedKey))];

/** Stores the contacts of orders and uses as replacement keys. */
async function keepContacts(ctx: Context, erased: Erased): Promise<void> {
  const { order_ids, customer_id, emails } = erased;
  const orders = await ctx.db
    .select({ id: order.id, user_id: order.user_id, email: order.email, phone: order.phone })
    .from(order)
    .where(and(inArray(order.id, order_ids), ne(order.status, 'canceled')));
  const uses = await ctx.db.select().from(promotionUse).where(whereUses(erased));
  const contacts = orders.flatMap(({ id: order_id, user_id, email, phone }) => {
    const names = [emailKey(email), phone, ...(user_id === customer_id ? emails : [])];
    return names.filter(Boolean).map((name) => ({ order_id, key: erasedKey(name) }));
  });
  const counted = uses.flatMap((use) =>
    keptKeys(use, furtherKeys(use, erased)).map((key) => ({ order_id: use.order_id, key })),
  );
  const rows = [...contacts, ...counted];
  if (rows.length) await ctx.db.insert(erasedContact).values(rows).onConflictDoNothing();
}

type Use = typeof promotionUse.$inferSelect;
type Buyer = Partial<Pick<Use, 'customer_id' | 'email_key' | 'further_email_keys'>>;

async function changeBuyer(ctx: Context, which: SQL, after: (use: Use) => Buyer): Promise<void> {
  const uses = await ctx.db.select().from(promotionUse).where(which);
  if (!uses.length) return;
  const ids = [...new Set(uses.map(({ promotion_id }) => promotion_id))];
  await lockPromotions(ctx, ids, 'no key update');
  for (const use of uses)
    await ctx.db.update(promotionUse).set(after(use)).where(eq(promotionUse.id, use.id));
  const names = [...uses, ...uses.map((use) => ({ ...use, ...after(use) }))];
  await rebuildUseCounters(ctx, ids, [...new Set(names.flatMap(toCustomerKeys))]);
}
