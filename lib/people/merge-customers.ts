import 'server-only';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/db/schema/activity';
import { address, customer, socialIdentity } from '@/db/schema/auth';
import { cart, cartItem } from '@/db/schema/cart';
import { contactMessage } from '@/db/schema/contact';
import { lead } from '@/db/schema/leads';
import { membershipLog } from '@/db/schema/membership';
import { membershipTier } from '@/db/schema/membership-tier';
import { order } from '@/db/schema/orders';
import { refusedCode } from '@/db/schema/promotions';
import { logChange, logDeletion, toActivityRecordRef } from '@/lib/activity/audit-log';
import { changedFields } from '@/lib/activity/changed-fields';
import { assertNotModified, nextVersion } from '@/lib/activity/not-modified';
import { endAccountTokens } from '@/lib/auth/account-tokens';
import { endLoginSessions } from '@/lib/auth/sessions';
import { assertCan } from '@/lib/core/access/can';
import { maskPersonFor } from '@/lib/core/access/person-fields';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { conflict, invalid, notFound } from '@/lib/core/errors';
import { insertedRow } from '@/lib/core/records/rows';
import { toCustomerColumns, type WrittenCustomer } from '@/lib/customers/customer-columns';
import { readCustomer, toCustomerState } from '@/lib/customers/customer-record';
import type { BookedAddress, CustomerRecord } from '@/lib/customers/customer-record.schema';
import { mailEmailChangedByShop } from '@/lib/customers/email-changed-mail';
import { movePromotionUses } from '@/lib/customers/promotion-uses';
import { keepUnsubscribed } from '@/lib/customers/suppression';
import { emit } from '@/lib/jobs/emit';
import { markOrders } from '@/lib/orders/order/mark';
import type { MergeField, MergeInput, mergeOutput } from './merge-customers.schema';

/**
 * Merges two customers. `id` remains and gets the orders, addresses (no duplicates, one default of
 * each kind), cart, messages, leads, promotion uses and social logins of `with`, and the better
 * membership; `with` is deleted with its logins and password, irreversibly. Its email becomes an
 * additional one. Runs in one transaction; of concurrent merges of a customer one succeeds and the
 * other throws 409, as does an outdated version. Throws for merging a customer with itself, for
 * moving orders to an account whose email is unconfirmed, before or after, and 404 if one never
 * existed. Allowed for the system and for staff with `customer.merge` and access to personal data.
 */
export const mergeCustomers = (ctx: StaffContext, id: number, input: MergeInput) =>
  transaction(ctx, async (ctx): Promise<z.output<typeof mergeOutput>> => {
    assertCan(ctx, 'customer.merge');
    assertCan(ctx, 'customer.pii');
    if (input.with === id) throw invalid('with', 'merge_same');
    const { stays, ends } = await lockBoth(ctx, id, input);
    const columns = mergedColumns(ctx, stays, ends, input.fields);
    const orders = await moveOrders(ctx, id, ends.id);
    if (orders && !(stays.email_confirmed_at && columns.email_confirmed_at))
      throw invalid('with', 'merge_unconfirmed');
    const addresses = await moveAddresses(ctx, stays, ends);
    await moveCarts(ctx, id, ends.id);
    await moveLinks(ctx, id, ends.id);
    await movePromotionUses(ctx, id, ends.id);
    await moveMembership(ctx, id, ends.id);
    await endLoginSessions(ctx, 'shopper', ends.id);
    // Deleted first, to free its email.
    await ctx.db.delete(customer).where(eq(customer.id, ends.id));
    const { email = stays.email } = columns;
    await ctx.db
      .update(customer)
      .set({
        ...columns,
        ...(await keepUnsubscribed(ctx, [stays.email, ends.email], email)),
        updated_at: nextVersion(ctx, stays),
      })
      .where(eq(customer.id, id));
    const after = await readCustomer(ctx, id);
    if (!after.enabled) await endLoginSessions(ctx, 'shopper', id);
    if (after.email !== stays.email) {
      await endAccountTokens(ctx, id, ['password_reset', 'set_password', 'confirm_email']);
      await mailEmailChangedByShop(ctx, stays, after);
    }
    await logDeletion(ctx, toActivityRecordRef(ctx, 'user', ends), {
      ...toCustomerState(ends),
      merged_into: id,
    });
    const changed = changedFields(toCustomerState(stays), toCustomerState(after));
    const merged = { field: 'merged', before: null, after: ends.id };
    await logChange(
      ctx,
      toActivityRecordRef(ctx, 'user', after),
      [...changed, merged],
      after.updated_at,
    );
    await emit(ctx, 'customer.merged', { customer_id: id });
    return { customer: maskPersonFor(ctx, after), ended_id: ends.id, orders, addresses };
  });

const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date | null, b: Date | null) => (!a || (b && b > a) ? b : a);
const distinct = (values: readonly string[]) => [...new Set(values)];

/**
 * The remaining customer's columns: their own values, except `fields`. Keeps all emails, phones and
 * tags of both, the email's confirmation, and the time of consent.
 */
function mergedColumns(
  ctx: Pick<Context, 'now'>,
  stays: CustomerRecord,
  ends: CustomerRecord,
  fields: readonly MergeField[],
): Partial<typeof customer.$inferInsert> {
  const taken = Object.fromEntries(fields.map((field) => [field, ends[field]])) as WrittenCustomer;
  const email = taken.email ?? stays.email;
  const phone = fields.includes('phone') ? ends.phone : stays.phone;
  const phones = [stays.phone, ends.phone].flatMap((phoneNumber) => phoneNumber ?? []);
  const all = { emails: [stays.email, ends.email], mobiles: phones };
  const { email_confirmed_at } = fields.includes('email') ? ends : stays;
  const { consent_email_at } = fields.includes('consent_email') ? ends : stays;
  return {
    ...toCustomerColumns(ctx, taken, stays),
    emails: distinct([...all.emails, ...stays.emails, ...ends.emails]).filter(
      (otherEmail) => otherEmail !== email,
    ),
    mobiles: distinct([...all.mobiles, ...stays.mobiles, ...ends.mobiles]).filter(
      (otherPhone) => otherPhone !== phone,
    ),
    phone,
    tags: distinct([...stays.tags, ...ends.tags]),
    email_confirmed_at,
    consent_email_at,
    last_seen_at: later(stays.last_seen_at, ends.last_seen_at),
    created_at: earlier(stays.created_at, ends.created_at),
  };
}

/**
 * Moves addresses to the remaining customer, except duplicates: the same person and place, ignoring
 * case and spaces. Existing defaults are kept; an empty book takes over the moved ones. Returns how
 * many were moved.
 */
async function moveAddresses(
  ctx: Context,
  stays: CustomerRecord,
  ends: CustomerRecord,
): Promise<number> {
  const existingKeys = new Set(stays.addresses.map(sameness));
  const coming = ends.addresses.filter((address) => !existingKeys.has(sameness(address)));
  if (!coming.length) return 0;
  const marks = stays.addresses.length ? { default_billing: false, default_shipping: false } : {};
  await ctx.db
    .update(address)
    .set({ ...marks, customer_id: stays.id })
    .where(
      inArray(
        address.id,
        coming.map(({ id }) => id),
      ),
    );
  await ctx.db.delete(address).where(eq(address.customer_id, ends.id));
  return coming.length;
}

const sameness = ({ first_name, last_name, country, address, contact_number }: BookedAddress) =>
  [first_name, last_name, country, address, contact_number]
    .join('\n')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,，.。]+/g, ' ');

/**
 * Merges the carts: moves the open cart if the other has none, else adds its items, with quantities
 * added up. An unavailable quantity shows as an error on the item.
 */
async function moveCarts(ctx: Context, to: number, from: number): Promise<void> {
  const open = await ctx.db
    .select({ id: cart.id, customer_id: cart.customer_id })
    .from(cart)
    .where(and(inArray(cart.customer_id, [to, from]), isNull(cart.ordered_at)))
    .orderBy(asc(cart.id))
    .for('update');
  const [own, other] = [to, from].map(
    (id) => open.find((openCart) => openCart.customer_id === id)?.id,
  );
  if (own && other) {
    await ctx.db.execute(sql`insert into ${cartItem} (cart_id, stock_id, quantity)
      select ${own}, stock_id, quantity from ${cartItem} where cart_id = ${other}
      order by stock_id
      on conflict (cart_id, stock_id)
      do update set quantity = cart_item.quantity + excluded.quantity, updated_at = now()`);
    await ctx.db.delete(cart).where(eq(cart.id, other));
  }
  await ctx.db.update(cart).set({ customer_id: to }).where(eq(cart.customer_id, from));
}

/**
 * The better membership remains: one locked by staff, else the higher tier, else the longer term.
 * Spend and log of both are combined. The caller has locked both.
 */
async function moveMembership(ctx: Context, to: number, from: number): Promise<void> {
  const rows = await ctx.db
    .select({
      id: customer.id,
      membership_tier_id: customer.membership_tier_id,
      membership_started_at: customer.membership_started_at,
      membership_expires_at: customer.membership_expires_at,
      membership_locked: customer.membership_locked,
      level: sql<number>`coalesce(${membershipTier.level}, 0)`.mapWith(Number),
    })
    .from(customer)
    .leftJoin(membershipTier, eq(membershipTier.id, customer.membership_tier_id))
    .where(inArray(customer.id, [to, from]));
  const stays = insertedRow(rows.filter(({ id }) => id === to));
  const ends = insertedRow(rows.filter(({ id }) => id === from));
  await ctx.db.update(membershipLog).set({ user_id: to }).where(eq(membershipLog.user_id, from));
  const spent = sql`(select sum(qualifying_spend_minor) from ${customer}
    where id in (${to}, ${from}))`;
  const { id: _, level: __, ...better } = isBetter(ends, stays) ? ends : stays;
  await ctx.db
    .update(customer)
    .set({ ...better, qualifying_spend_minor: spent })
    .where(eq(customer.id, to));
  if (better.membership_tier_id === stays.membership_tier_id && !isBetter(ends, stays)) return;
  await ctx.db.insert(membershipLog).values({
    user_id: to,
    from_tier_id: stays.membership_tier_id,
    to_tier_id: better.membership_tier_id,
    expires_at: better.membership_expires_at,
    reason: 'merge',
    admin_id: ctx.actor.kind === 'admin' ? ctx.actor.id : null,
    created_at: ctx.now(),
  });
}

type Standing = { level: number; membership_expires_at: Date | null; membership_locked: boolean };

function isBetter(standing: Standing, other: Standing): boolean {
  if (standing.membership_locked !== other.membership_locked) return standing.membership_locked;
  if (standing.level !== other.level) return standing.level > other.level;
  const getExpiry = ({ membership_expires_at: end }: Standing) => end?.getTime() ?? Infinity;
  return getExpiry(standing) > getExpiry(other);
}

/** Locks both rows in id order, so that two merges wait for each other. */
async function lockBoth(
  ctx: StaffContext,
  id: number,
  { with: other, updated_at, with_updated_at }: MergeInput,
): Promise<{ stays: CustomerRecord; ends: CustomerRecord }> {
  const locked = await ctx.db
    .select({ id: customer.id })
    .from(customer)
    .where(inArray(customer.id, [id, other]))
    .orderBy(asc(customer.id))
    .for('update');
  for (const customerId of [id, other])
    if (!locked.some((row) => row.id === customerId)) await refuseMissing(ctx, customerId);
  const [stays, ends] = [await readCustomer(ctx, id), await readCustomer(ctx, other)];
  await assertNotModified(ctx, { resource: 'user', ...stays }, updated_at);
  await assertNotModified(ctx, { resource: 'user', ...ends }, with_updated_at);
  return { stays, ends };
}

/** Throws 409 for a customer just deleted, 404 for one that never existed. */
async function refuseMissing(ctx: StaffContext, id: number): Promise<never> {
  const gone = and(
    eq(recordChange.resource, 'user'),
    eq(recordChange.record_id, id),
    eq(recordChange.action, 'delete'),
  );
  throw (await ctx.db.$count(recordChange, gone))
    ? conflict('general', 'customer_gone')
    : notFound();
}

/** Returns how many were moved. */
async function moveOrders(ctx: StaffContext, user_id: number, from: number): Promise<number> {
  return (await markOrders(ctx, eq(order.user_id, from), { user_id })).length;
}

async function moveLinks({ db }: StaffContext, customer_id: number, from: number): Promise<void> {
  await db.update(contactMessage).set({ customer_id }).where(eq(contactMessage.customer_id, from));
  await db
    .update(lead)
    .set({ converted_user_id: customer_id })
    .where(eq(lead.converted_user_id, from));
  await db.update(socialIdentity).set({ customer_id }).where(eq(socialIdentity.customer_id, from));
  await db.update(refusedCode).set({ customer_id }).where(eq(refusedCode.customer_id, from));
}
