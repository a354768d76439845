import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/db/schema/activity';
import { customer, socialIdentity } from '@/db/schema/auth';
import { contactMessage } from '@/db/schema/contact';
import { lead } from '@/db/schema/leads';
import { order } from '@/db/schema/orders';
import { refusedCode } from '@/db/schema/promotions';
import { logChange, logDeletion, refTo } from '@/lib/activity/audit-log';
import { changedFields } from '@/lib/activity/changed-fields';
import { assertNotModified, nextVersion } from '@/lib/activity/not-modified';
import { endAccountTokens } from '@/lib/auth/account-tokens';
import { endSessions } from '@/lib/auth/sessions';
import { assertCan } from '@/lib/core/access/can';
import { personFor } from '@/lib/core/access/person-fields';
import { type StaffContext, transaction } from '@/lib/core/context';
import { conflict, invalid, notFound } from '@/lib/core/errors';
import { emit } from '@/lib/jobs/emit';
import { readCustomer, stateOf } from '../customer-record';
import type { CustomerRecord } from '../customer-record.schema';
import { mailEmailChanged } from '../email-changed-mail';
import { moveUses } from '../promotion-uses';
import { keepUnsubscribed } from '../suppression';
import type { MergeInput, mergeOutput } from './merge.schema';
import { mergedColumns } from './merged-columns';
import { moveAddresses } from './move-addresses';
import { moveCarts } from './move-carts';
import { moveMembership } from './move-membership';

/**
 * Makes one customer of two. `id` stays; orders, addresses (none twice, one default of each
 * kind), cart, messages, leads, used offers and linked logins of `with` become theirs, as does the
 * better membership of the two; `with` ends with their logins and password, and cannot be brought
 * back. Their e-mail becomes a further one. One transaction; of two merges of the same customer at
 * once one is done and the other refused with 409, as is one of a version that changed meanwhile.
 * Refuses to merge a customer with themselves, to move orders to an account whose e-mail nobody
 * confirmed, before or after, and throws 404 for one who never was. The shop itself and staff with
 * `customer.merge` who see personal data may.
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
    await moveUses(ctx, id, ends.id);
    await moveMembership(ctx, id, ends.id);
    await endSessions(ctx, 'shopper', ends.id);
    // First gone, so that their e-mail is free.
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
    if (!after.enabled) await endSessions(ctx, 'shopper', id);
    if (after.email !== stays.email) {
      await endAccountTokens(ctx, id, ['password_reset', 'set_password', 'confirm_email']);
      await mailEmailChanged(ctx, stays, after);
    }
    await logDeletion(ctx, refTo(ctx, 'user', ends), { ...stateOf(ends), merged_into: id });
    const changed = changedFields(stateOf(stays), stateOf(after));
    const merged = { field: 'merged', before: null, after: ends.id };
    await logChange(ctx, refTo(ctx, 'user', after), [...changed, merged], after.updated_at);
    await emit(ctx, 'customer.merged', { customer_id: id });
    return { customer: personFor(ctx, after), ended_id: ends.id, orders, addresses };
  });

/** Both rows are kept in the order of their ids, so that two merges wait for each other. */
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
  for (const wanted of [id, other])
    if (!locked.some((row) => row.id === wanted)) await refuseMissing(ctx, wanted);
  const [stays, ends] = [await readCustomer(ctx, id), await readCustomer(ctx, other)];
  await assertNotModified(ctx, { resource: 'user', ...stays }, updated_at);
  await assertNotModified(ctx, { resource: 'user', ...ends }, with_updated_at);
  return { stays, ends };
}

/** Somebody who was there a moment ago is another thing than one who never was. */
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

/** Returns how many there were. */
async function moveOrders({ db }: StaffContext, user_id: number, from: number): Promise<number> {
  const moved = await db
    .update(order)
    .set({ user_id })
    .where(eq(order.user_id, from))
    .returning({ id: order.id });
  return moved.length;
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
