import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { refund } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';
import { stored } from '@/lib/core/records/rows';
import { enqueue } from '@/lib/jobs/enqueue';
import { isAutomatic } from '@/lib/payments/gateways';
import { type Payment, recordPayment } from '@/lib/payments/ledger';
import type { Order } from '../order-lock';
import type { Refund } from './refund-plan';

/** The refunds of an order, the first one first. */
export const readRefunds = ({ db }: Context, orderId: number): Promise<Refund[]> =>
  db.select().from(refund).where(eq(refund.order_id, orderId)).orderBy(asc(refund.id));

type Opened = Partial<Omit<typeof refund.$inferInsert, 'id' | 'order_id' | 'refund_number'>> & {
  amount: number;
};
/** What of a refund is of which capture, minor units. */
type Part = { capture: Payment; amount: number };

/** Where a provider is to send money: the job takes over what a request leaves undone. */
const TAKEN_OVER_SECONDS = 60;

/**
 * Notes a refund and reserves its money before any provider hears of it, so that a crash leaves a
 * trace and nobody gives the same money back twice: each part has a line of the ledger, under
 * the key it is sent with. The caller has locked the order.
 */
export async function openRefund(
  ctx: Context,
  row: Pick<Order, 'id' | 'order_number' | 'currency'>,
  parts: Part[],
  fields: Opened,
): Promise<Refund> {
  const count = await ctx.db.$count(refund, eq(refund.order_id, row.id));
  const byHand = parts.some(({ capture }) => !isAutomatic(capture.provider));
  const opened = stored(
    await ctx.db
      .insert(refund)
      .values({
        order_id: row.id,
        refund_number: `${row.order_number}-R${count + 1}`,
        method: byHand ? 'manual' : 'original',
        status: 'pending',
        admin_id: ctx.actor.kind === 'admin' ? ctx.actor.id : null,
        created_at: ctx.now(),
        ...fields,
      })
      .returning(),
  );
  for (const [index, part] of parts.entries()) await begin(ctx, opened, part, index);
  await takeOver(ctx, opened.id);
  return opened;
}

/** The line that says that a part of a refund is on its way, and under which key. */
export async function begin(
  ctx: Context,
  { id: refund_id, order_id, refund_number, attempt }: Refund,
  { capture, amount }: Part,
  index: number,
): Promise<void> {
  const { provider, currency, test_mode, surplus } = capture;
  const key = [refund_number, ...(index ? [`${index + 1}`] : [])].join('-');
  await recordPayment(ctx, {
    order_id,
    refund_id,
    capture_id: capture.id,
    type: 'refund',
    status: 'pending',
    amount,
    currency,
    provider,
    provider_reference: attempt > 1 ? `${key}:${attempt}` : key,
    test_mode,
    surplus,
  });
}

/** Has the job send what its request did not, should that die before. */
export async function takeOver(ctx: Context, refund_id: number): Promise<void> {
  if (ctx.silent) return;
  const at = new Date(Date.now() + TAKEN_OVER_SECONDS * 1000);
  await enqueue(ctx, { name: 'refund.send', payload: { refund_id } }, { at });
}
