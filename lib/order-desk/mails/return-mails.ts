import 'server-only';
import { eq } from 'drizzle-orm';
import { order as orders } from '@/db/schema/orders';
import { refund } from '@/db/schema/payments';
import { returnItem, returnRequest } from '@/db/schema/returns';
import { personName } from '@/lib/core/access/person';
import { toPrice } from '@/lib/core/money';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { translator } from '@/lib/i18n/translate';
import type { MailBlock } from '@/lib/mail/content';
import { getOrderCurrency } from '@/lib/orders/amounts';
import type { Refund, Return } from '@/lib/orders/order/state';
import { getAmountDue } from '@/lib/orders/proofs/due';
import { countReceivedUnits } from '@/lib/orders/returns/returnable';
import type { ReturnStatus } from '@/lib/orders/returns/status';
import { orderDetails, unitLines } from './blocks';
import { describeRefundMethod, readCredit, refundAmounts } from './ending-mails';
import { creditNoteLink, ourNote, seeOrderButton } from './payment-mails';
import { openOrderButton } from './staff-mail';
import type { OrderMailParts, OrderMailView } from './view';

/**
 * The status of a return and what happens next. `status` is the step it is about, `answer` what
 * staff wrote at that step.
 */
export async function buildReturnUpdateMail(
  view: OrderMailView,
  { return_id, status, answer }: { return_id: number; status: ReturnStatus; answer: string },
): Promise<OrderMailParts> {
  const { order, t } = view;
  const { row, units } = await readFor(view, return_id);
  const numbers = { number: row.return_number, order: order.order_number };
  const end = status === 'closed' ? await toEnding(view, row) : { sentences: [], below: [] };
  return {
    subject: t(`return_update.${status}.subject`, numbers),
    heading: t(`return_update.${status}.heading`),
    sentences: [t(`return_update.${status}.text`, numbers), ...end.sentences],
    action: seeOrderButton(view),
    below: [
      ...(answer ? [ourNote(view, answer)] : []),
      ...end.below,
      unitLines(view, t('return_update.items', numbers), unitsFor(status, units)),
    ],
  };
}

/** To the shop: somebody requests a return, and why. */
export async function buildNewReturnMail(
  view: OrderMailView,
  return_id: number,
): Promise<OrderMailParts> {
  const { ctx, order, t } = view;
  const { row, units } = await readFor(view, return_id);
  const name = personName(order);
  const numbers = { number: row.return_number, order: order.order_number };
  const reason = translator(ctx.language, 'return_reasons')(row.reason);
  return {
    subject: t('new_return.subject', numbers),
    heading: t('new_return.heading', numbers),
    sentences: [t('new_return.text', { name, reason, ...numbers })],
    action: openOrderButton(view, '#returns'),
    below: [
      ...(row.note ? [{ kind: 'quote' as const, label: name, text: row.note }] : []),
      unitLines(view, t('return_update.items', numbers), unitsFor('requested', units)),
      orderDetails(view),
    ],
  };
}

async function readFor({ ctx }: OrderMailView, id: number) {
  const row = firstOrNotFound(
    await ctx.db.select().from(returnRequest).where(eq(returnRequest.id, id)),
  );
  const units = await ctx.db
    .select()
    .from(returnItem)
    .where(eq(returnItem.return_request_id, id))
    .orderBy(returnItem.id);
  return { row, units };
}

/** Once items have arrived, the units received; before, the units requested. */
const unitsFor = (status: ReturnStatus, units: (typeof returnItem.$inferSelect)[]) =>
  units
    .map((item) => ({
      order_item_id: item.order_item_id,
      quantity:
        status === 'received' || status === 'closed' ? countReceivedUnits(item) : item.quantity,
    }))
    .filter(({ quantity }) => quantity > 0);

/** How a return ended: with a refund, an exchange, or nothing. */
async function toEnding(view: OrderMailView, closed: Return): Promise<Ending> {
  const { ctx, t } = view;
  const [refundRow] = await ctx.db
    .select()
    .from(refund)
    .where(eq(refund.id, closed.refund_id ?? 0));
  if (closed.resolution === 'exchange') return endOfExchange(view, closed, refundRow);
  return refundRow
    ? {
        sentences: [describeRefundMethod(view, refundRow)],
        below: [refundAmounts(view, refundRow), ...(await creditNoteLink(view, refundRow))],
      }
    : { sentences: [t('return_update.nothing')], below: [] };
}

type Ending = { sentences: string[]; below: MailBlock[] };

/** What was credited to the exchange order, what is still due for it, what is refunded. */
async function endOfExchange(
  view: OrderMailView,
  { exchange_order_id }: Return,
  refundRow: Refund | undefined,
): Promise<Ending> {
  const { ctx, row, t } = view;
  const [exchange] = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.id, exchange_order_id ?? 0));
  const number = exchange?.order_number ?? '';
  const credit = refundRow && (await readCredit(view, refundRow));
  const money = (minor: number) => ({
    amount: toPrice(minor, getOrderCurrency(ctx.settings, row)).formatted,
    number,
  });
  const due = exchange ? getAmountDue(exchange) : 0;
  const back = (refundRow?.amount ?? 0) - (credit?.amount ?? 0);
  return {
    sentences: [
      t('return_update.exchange', { number }),
      credit ? t('return_update.credited', money(credit.amount)) : '',
      due
        ? t('return_update.exchange_due', money(due))
        : credit
          ? t('return_update.exchange_paid')
          : '',
      refundRow && back ? t(`return_update.${wayBack(refundRow)}`, money(back)) : '',
      refundRow ? '' : t('return_update.nothing'),
    ],
    below: refundRow
      ? [refundAmounts(view, refundRow, credit), ...(await creditNoteLink(view, refundRow))]
      : [],
  };
}

/** How the part that was not credited is refunded. */
const wayBack = ({ method, status }: Refund) => {
  if (method !== 'manual') return 'rest';
  return status === 'pending' ? 'rest_by_hand' : 'rest_sent';
};
