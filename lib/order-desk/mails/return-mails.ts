import 'server-only';
import { eq } from 'drizzle-orm';
import { order as orders } from '@/db/schema/orders';
import { refund } from '@/db/schema/payments';
import { returnItem, returnRequest } from '@/db/schema/returns';
import { personName } from '@/lib/core/access/person';
import { priceOf } from '@/lib/core/money';
import { one } from '@/lib/core/records/rows';
import { translator } from '@/lib/i18n/translate';
import type { MailBlock } from '@/lib/mail/content';
import { currencyOf } from '@/lib/orders/amounts';
import type { Refund, Return } from '@/lib/orders/order/state';
import { dueOf } from '@/lib/orders/proofs/due';
import { unitsReceived } from '@/lib/orders/returns/returnable';
import type { ReturnStatus } from '@/lib/orders/returns/status';
import { orderDetails, unitLines } from './blocks';
import { howItGoes, readCredit, refundAmounts } from './ending-mails';
import { creditNoteLink, ourNote, seeOrder } from './payment-mails';
import { openOrder } from './staff-mail';
import type { OrderMailParts, OrderMailView } from './view';

/**
 * How a return stands now, and what happens next. `status` is the step
 * that it tells of, `answer` what staff said at it.
 */
export async function returnUpdate(
  view: OrderMailView,
  { return_id, status, answer }: { return_id: number; status: ReturnStatus; answer: string },
): Promise<OrderMailParts> {
  const { order, t } = view;
  const { row, units } = await readFor(view, return_id);
  const numbers = { number: row.return_number, order: order.order_number };
  const end = status === 'closed' ? await endOf(view, row) : { sentences: [], below: [] };
  return {
    subject: t(`return_update.${status}.subject`, numbers),
    heading: t(`return_update.${status}.heading`),
    sentences: [t(`return_update.${status}.text`, numbers), ...end.sentences],
    action: seeOrder(view),
    below: [
      ...(answer ? [ourNote(view, answer)] : []),
      ...end.below,
      unitLines(view, t('return_update.items', numbers), unitsFor(status, units)),
    ],
  };
}

/** To the shop itself: somebody wants to send goods back, and why. */
export async function newReturn(view: OrderMailView, return_id: number): Promise<OrderMailParts> {
  const { ctx, order, t } = view;
  const { row, units } = await readFor(view, return_id);
  const name = personName(order);
  const numbers = { number: row.return_number, order: order.order_number };
  const reason = translator(ctx.language, 'return_reasons')(row.reason);
  return {
    subject: t('new_return.subject', numbers),
    heading: t('new_return.heading', numbers),
    sentences: [t('new_return.text', { name, reason, ...numbers })],
    action: openOrder(view, '#returns'),
    below: [
      ...(row.note ? [{ kind: 'quote' as const, label: name, text: row.note }] : []),
      unitLines(view, t('return_update.items', numbers), unitsFor('requested', units)),
      orderDetails(view),
    ],
  };
}

async function readFor({ ctx }: OrderMailView, id: number) {
  const row = one(await ctx.db.select().from(returnRequest).where(eq(returnRequest.id, id)));
  const units = await ctx.db
    .select()
    .from(returnItem)
    .where(eq(returnItem.return_request_id, id))
    .orderBy(returnItem.id);
  return { row, units };
}

/** Of goods that have arrived those that did, before that those that were asked for. */
const unitsFor = (status: ReturnStatus, units: (typeof returnItem.$inferSelect)[]) =>
  units
    .map((item) => ({
      order_item_id: item.order_item_id,
      quantity: status === 'received' || status === 'closed' ? unitsReceived(item) : item.quantity,
    }))
    .filter(({ quantity }) => quantity > 0);

/** What a return ended with: money, other goods, or nothing. */
async function endOf(view: OrderMailView, closed: Return): Promise<Ending> {
  const { ctx, t } = view;
  const [given] = await ctx.db
    .select()
    .from(refund)
    .where(eq(refund.id, closed.refund_id ?? 0));
  if (closed.resolution === 'exchange') return endOfExchange(view, closed, given);
  return given
    ? {
        sentences: [howItGoes(view, given)],
        below: [refundAmounts(view, given), ...(await creditNoteLink(view, given))],
      }
    : { sentences: [t('return_update.nothing')], below: [] };
}

type Ending = { sentences: string[]; below: MailBlock[] };

/** What was credited to the order that brings other goods, what is due of it, what goes back. */
async function endOfExchange(
  view: OrderMailView,
  { exchange_order_id }: Return,
  given: Refund | undefined,
): Promise<Ending> {
  const { ctx, row, t } = view;
  const [exchange] = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.id, exchange_order_id ?? 0));
  const number = exchange?.order_number ?? '';
  const credit = given && (await readCredit(view, given));
  const money = (minor: number) => ({
    amount: priceOf(minor, currencyOf(ctx.settings, row)).formatted,
    number,
  });
  const due = exchange ? dueOf(exchange) : 0;
  const back = (given?.amount ?? 0) - (credit?.amount ?? 0);
  return {
    sentences: [
      t('return_update.exchange', { number }),
      credit ? t('return_update.credited', money(credit.amount)) : '',
      due
        ? t('return_update.exchange_due', money(due))
        : credit
          ? t('return_update.exchange_paid')
          : '',
      given && back ? t(`return_update.${wayBack(given)}`, money(back)) : '',
      given ? '' : t('return_update.nothing'),
    ],
    below: given
      ? [refundAmounts(view, given, credit), ...(await creditNoteLink(view, given))]
      : [],
  };
}

/** How what was not credited goes back. */
const wayBack = ({ method, status }: Refund) => {
  if (method !== 'manual') return 'rest';
  return status === 'pending' ? 'rest_by_hand' : 'rest_sent';
};
