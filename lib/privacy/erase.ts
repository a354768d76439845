import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { broadcastReceiver } from '@/db/schema/broadcast';
import { order } from '@/db/schema/orders';
import { logDeletion } from '@/lib/activity/audit-log';
import { lockRecord } from '@/lib/activity/write-record';
import {
  type AccountHolder,
  type AccountParts,
  type MailTexts,
  queueAccountMail,
} from '@/lib/auth/account-mail';
import { assertCurrentPassword } from '@/lib/auth/current-password';
import { assertCan } from '@/lib/core/access/can';
import {
  type Context,
  type CustomerContext,
  type StaffContext,
  transaction,
} from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { readCustomer } from '@/lib/customers/customer-record';
import { assertNoOpenOrders, deleteCustomerCarts } from '@/lib/customers/delete-customer';
import { eraseSuppressions } from '@/lib/customers/suppression';
import { eraseBuyer } from '@/lib/orders/order/erase-buyer';
import { eraseTraces } from './erase-traces';
import type { OwnErasureInput } from './privacy.schema';
import { readTraces, type Traces } from './traces';

export type Erasure = { id: number; orders: number };

/**
 * Erases a person: account, addresses, cart, logins, leads, messages, emails and their data in the
 * change log; orders are kept for accounting without the customer. Irreversible: throws 422 unless
 * `confirmation` is their email. Throws 409 while an order is in progress or a refund still has to
 * be paid out. Staff need `customer.erase` and `customer.pii`. Throws 404.
 */
export async function eraseCustomer(
  ctx: StaffContext,
  id: number,
  confirmation: string,
): Promise<Erasure> {
  assertCan(ctx, 'customer.erase');
  assertCan(ctx, 'customer.pii');
  return erase(ctx, id, confirmation);
}

/**
 * Erases the caller's own account, like `eraseCustomer`, and notifies their email. Also needs the
 * password.
 */
export async function eraseOwnAccount(
  ctx: CustomerContext,
  { confirmation, current_password }: OwnErasureInput,
): Promise<Erasure> {
  const { id } = ctx.actor;
  const row = firstOrNotFound(await ctx.db.select().from(customer).where(eq(customer.id, id)));
  await assertCurrentPassword(ctx, row, current_password);
  return erase(ctx, id, confirmation);
}

const erase = (ctx: Context, id: number, confirmation: string) =>
  transaction(ctx, async (ctx): Promise<Erasure> => {
    const row = await lockRecord(ctx, 'user', id);
    if (confirmation !== row.email) throw invalid('confirmation', 'erasure_confirmation');
    const traces = await readTraces(ctx, await readCustomer(ctx, id));
    const { order_ids } = traces;
    await assertNoOpenOrders(
      ctx,
      or(eq(order.user_id, id), order_ids.length ? inArray(order.id, order_ids) : undefined),
    );
    await deleteCustomerCarts(ctx, id);
    await eraseBuyer(ctx, traces);
    await eraseReader(ctx, traces);
    await ctx.db.delete(customer).where(eq(customer.id, id));
    await eraseTraces(ctx, traces);
    await logDeletion(ctx, { resource: 'user', id }, { erased: true });
    await mailErased(ctx, row);
    return { id, orders: order_ids.length };
  });

/**
 * Anonymizes a person's broadcast recipients: the row and its outcome stay, without address and
 * with a token that no message has. Queued messages are skipped. Suppressions are kept under a
 * hash, in case the address comes back.
 */
async function eraseReader(ctx: Context, traces: Traces): Promise<void> {
  const { customer_id, lead_ids, own_emails } = traces;
  const { address, user_id, lead_id, status, reason } = broadcastReceiver;
  await ctx.db
    .update(broadcastReceiver)
    .set({
      address: sql`'erased-' || ${broadcastReceiver.id}`,
      answer: '',
      user_id: null,
      lead_id: null,
      token: sql`gen_random_uuid()`,
      status: sql`case when ${status} = 'queued' then 'skipped' else ${status} end`,
      reason: sql`case when ${status} = 'queued' then 'erased' else ${reason} end`,
    })
    .where(
      or(
        eq(user_id, customer_id),
        lead_ids.length ? inArray(lead_id, lead_ids) : undefined,
        own_emails.length ? inArray(address, own_emails) : undefined,
      ),
    );
  await eraseSuppressions(ctx, own_emails);
}

/** Their last email; it is deleted once sent (`sendOutboxEmail`). */
const mailErased = (ctx: Context, holder: AccountHolder) =>
  queueAccountMail(
    ctx,
    holder,
    { template: 'account_erased', dedupe_key: `account_erased:${randomUUID()}` },
    accountErased,
  );

export const accountErased = ({ t, store }: MailTexts): AccountParts => ({
  text: t('account_erased.text', { store }),
  below: [{ kind: 'text', text: t('account_erased.orders') }],
});
