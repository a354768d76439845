import { conflict } from '@/lib/core/errors';
import { computePaymentBalance, divideOverCaptures } from '@/lib/payments/balance';
import type { Payment } from '@/lib/payments/ledger';
import {
  changedContactFields,
  correctContact,
  type OrderContact,
} from '../contact/correct-contact';
import { chainOrderChanges, type OrderChanges } from '../order/changes';
import { toPayment } from '../order/ledger';
import {
  type CommandContext,
  countChargedUnits,
  type OrderItem,
  type OrderState,
} from '../order/state';
import type { EditRefusal } from '../order.schema';
import { filterCountedRefunds } from '../refunds/refundable';
import { assertChargeNotDisputed, openRefund, type RefundPart } from './open-refund';
import { keepPaidGoods, moveOrderToPaid, recordCapture } from './receive-money';
import { LOST } from './record-dispute';
import { type RepricedOrder, repriceOrder } from './reprice-order';

export type OrderEdit = {
  repriced: RepricedOrder;
  /** The reason, as staff enter it. */
  note: string;
  /** May ship before the rest is paid; undefined: unchanged. */
  ship_before_payment?: boolean | undefined;
  /** New shipping and billing addresses that it was priced for; missing ones stay. */
  addresses?: Partial<Pick<OrderContact, 'shipping_address' | 'billing_address'>> | undefined;
};

/**
 * Edits an order that hasn't shipped, in place, with its new price. If less was paid, it awaits the
 * rest: if it was never fully paid, until the old deadline but at least long enough for a retry;
 * else without a deadline. An overpayment is refunded; if nothing is due it is paid. A new address
 * is recorded in the history like a contact correction. The buyer is notified of the new total.
 * Throws as `assertOrderEditable`, and 409 for an order being paid or a refund of a disputed
 * charge.
 */
export function applyOrderEdit(
  state: OrderState,
  { repriced, note, ship_before_payment, addresses }: OrderEdit,
  ctx: CommandContext,
): OrderChanges {
  assertOrderEditable(state, ctx);
  if (state.intent) throw conflict('status', 'payment_processing');
  const { id: order_id, grand_total: before, paid_total } = state.order;
  const after = repriced.columns.grand_total ?? before;
  const refund_minor = Math.max(0, paid_total - after);
  const contact = { ...state.order, ...addresses };
  const fields = changedContactFields(state.order, contact);
  return chainOrderChanges(
    state,
    (now) => (fields.length ? correctContact(now.order, contact, { fields }) : {}),
    (now) => repriceOrder(now, repriced, ctx),
    (now) => (refund_minor ? giveBack(now, refund_minor, note, ctx) : {}),
    (now) => settle(now, ctx),
    () => ({
      ...(ship_before_payment !== undefined && {
        order: { allow_ship_before_payment: ship_before_payment },
      }),
      events: [{ type: 'edited', data: { before, after, reason: note } }],
      announcements: [
        {
          event: 'order.edited',
          payload: {
            order_id,
            before_minor: before,
            refund_minor,
            note,
            ...(fields.length && { address_changed: true }),
          },
        },
      ],
    }),
  );
}

/** What decides whether an order may be edited. */
type EditFacts = Pick<OrderState, 'order' | 'items' | 'facts' | 'refunds'> & {
  disputes: readonly Pick<OrderState['disputes'][number], 'status' | 'closed_at'>[];
};

/**
 * Why an order can't be edited in place, undefined if it can: partly shipped, ended, payment under
 * review or authorized, refunded, disputed, or partly canceled.
 */
export function editRefusal(
  { order, items, facts, refunds, disputes }: EditFacts,
  { settings }: Pick<CommandContext, 'settings'>,
): EditRefusal | undefined {
  const { payment_status, erased_at, base_currency, status } = order;
  if (payment_status === 'authorized' || status === 'payment_review') return 'order_edit_checked';
  const isOpen = ['pending', 'payment_reject', 'paid'].includes(status);
  const isOther = base_currency !== settings.base_currency;
  if (!isOpen || facts.units_shipped || erased_at || isOther) return 'order_edit_ended';
  const isDisputed = disputes.some(({ closed_at, status: now }) => !closed_at || now === LOST);
  if (isDisputed || filterCountedRefunds(refunds).length) return 'order_edit_refunded';
  // A line that an edit removed from a paid order has no units left.
  const isPart = (item: OrderItem) => !order.paid_at || countChargedUnits(item) > 0;
  return items.some((item) => item.quantity_uncharged > 0 && isPart(item))
    ? 'order_edit_part_canceled'
    : undefined;
}

/** Throws 409 if an order can't be edited in place. */
export function assertOrderEditable(state: OrderState, ctx: CommandContext): void {
  const refusal = editRefusal(state, ctx);
  if (refusal) throw conflict('status', refusal);
}

/** Marks what was paid above the total as surplus and refunds it to its captures. */
function giveBack(
  state: OrderState,
  amount: number,
  reason: string,
  ctx: CommandContext,
): OrderChanges {
  const parts = divideOverCaptures(computePaymentBalance(state.payments).captures, amount) ?? [];
  assertChargeNotDisputed(state, parts);
  const owed = { amount, surplus: true, reason, granted_at: ctx.now() };
  return chainOrderChanges(
    state,
    () => ({ payments: surplusLines(state, parts, ctx) }),
    (now) => openRefund(now, parts, owed, ctx),
  );
}

function surplusLines(state: OrderState, parts: RefundPart[], ctx: CommandContext): Payment[] {
  const { order_number, version } = state.order;
  const lines: Payment[] = [];
  for (const { capture, amount } of parts) {
    const { provider, currency, test_mode } = capture;
    const line = {
      capture_id: capture.id,
      type: 'surplus',
      status: 'succeeded',
      amount,
      currency,
      provider,
      // An order version is edited only once.
      provider_reference: `${order_number}:${version}:${capture.id}`,
      test_mode,
    } as const;
    lines.push(toPayment({ ...state, payments: [...state.payments, ...lines] }, line, ctx));
  }
  return lines;
}

/** The effects of how much of the total is paid. */
function settle(state: OrderState, ctx: CommandContext): OrderChanges {
  const { paid_at, paid_total, grand_total, status } = state.order;
  if (paid_total < grand_total) return paid_at ? waitForRest(state) : keepForPaying(state, ctx);
  if (paid_at) return { ...moveOrderToPaid(state), uses: [{ kind: 'confirm' }] };
  if (!paid_total) return payZeroDueOrder(state, ctx);
  const { provider = '' } = state.payments.findLast(({ type }) => type === 'capture') ?? {};
  return chainOrderChanges(
    state,
    (now) => keepPaidGoods(now, { provider }, ctx),
    () => (status === 'paid' ? {} : { order: { status: 'paid' } }),
  );
}

/** An order that was paid once never expires; its items stay reserved. */
const waitForRest = ({ order: { status } }: OrderState): OrderChanges =>
  status === 'paid' ? { order: { status: 'pending', expires_at: null } } : {};

function keepForPaying(
  { order: { expires_at } }: OrderState,
  { now, settings }: CommandContext,
): OrderChanges {
  const retry = now().getTime() + settings.payment_retry_minutes * 60_000;
  const until = expires_at && new Date(Math.max(expires_at.getTime(), retry));
  return { order: { expires_at: until }, stock: [{ kind: 'extend', until }] };
}

/** Marks an order with nothing left to pay as paid. */
export const payZeroDueOrder = (state: OrderState, ctx: CommandContext): OrderChanges =>
  chainOrderChanges(
    state,
    (now) => {
      const receipt = { amount: 0, provider: 'free', reference: now.order.order_number } as const;
      return recordCapture(now, receipt, ctx);
    },
    () => ({ order: { status: 'paid' } }),
  );
