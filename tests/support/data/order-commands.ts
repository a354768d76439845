import { transaction } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { cancelOrder } from '@/lib/orders/commands/cancel';
import { cancelOrderRest } from '@/lib/orders/commands/cancel-rest';
import { closeReturn } from '@/lib/orders/commands/close-return';
import { completeOrder } from '@/lib/orders/commands/complete';
import { issueRefund, type RefundInput } from '@/lib/orders/commands/issue-refund';
import { assignOrderTo, setOrderArchived, tagOrder } from '@/lib/orders/commands/label-order';
import { answerReturn } from '@/lib/orders/commands/move-return';
import { openReturn } from '@/lib/orders/commands/open-return';
import { noteReadyForPickup } from '@/lib/orders/commands/ready-for-pickup';
import { receiveMoney } from '@/lib/orders/commands/receive-money';
import { receiveReturn } from '@/lib/orders/commands/receive-return';
import { recordRefund } from '@/lib/orders/commands/record-refund';
import { noteRefundSent } from '@/lib/orders/commands/refund-sent';
import { claimPayment, rejectPayment } from '@/lib/orders/commands/review-payment';
import { shipOrderUnits } from '@/lib/orders/commands/ship';
import { takeRestockedOut } from '@/lib/orders/commands/undo-restock';
import { unshipOrder } from '@/lib/orders/commands/unship';
import {
  applyOrderChanges,
  chainOrderChanges,
  newRowId,
  type OrderChanges,
} from '@/lib/orders/order/changes';
import { loadOrder } from '@/lib/orders/order/load';
import { saveOrder } from '@/lib/orders/order/save';
import type { CommandContext, OrderState } from '@/lib/orders/order/state';
import { canTransitionOrder, type OrderStatus } from '@/lib/orders/status';
import { owner } from './staff';

type Command = (state: OrderState, ctx: CommandContext) => OrderChanges;
const receipt = (amount: number, { order }: OrderState) => ({
  amount,
  provider: 'manual',
  reference: `${order.order_number}:test:${order.version}`,
});
const sendOne = (state: OrderState, ctx: CommandContext) =>
  shipOrderUnits(state, { items: [{ order_item_id: state.items[0]?.id ?? 0, quantity: 1 }] }, ctx);
/** Each command with the status that the order must be able to move to. */
export const commands: Record<string, [to: OrderStatus | undefined, command: Command]> = {
  'claim a payment': ['payment_review', (state, ctx) => claimPayment(state, 'R 1', ctx)],
  'reject a payment': ['payment_reject', (state, ctx) => rejectPayment(state, 'So', ctx)],
  'receive a part': [undefined, (state, ctx) => receiveMoney(state, receipt(100, state), ctx)],
  'receive too much': [
    undefined,
    (state, ctx) => receiveMoney(state, receipt(state.order.grand_total + 100, state), ctx),
  ],
  ship: ['shipped', (state, ctx) => shipOrderUnits(state, { tracking_number: 'T 1' }, ctx)],
  'ship a part': ['shipped', sendOne],
  unship: [undefined, (state, ctx) => unshipOrder(state, { notify: true }, ctx)],
  complete: ['completed', (state, ctx) => completeOrder(state, {}, ctx)],
  cancel: ['canceled', (state, ctx) => cancelOrder(state, { reason: 'So' }, ctx)],
  'cancel the rest': [
    undefined,
    (state, ctx) => cancelOrderRest(state, { reason: 'So', shipping: false, fee: true }, ctx),
  ],
  'have it ready': [undefined, (state, ctx) => noteReadyForPickup(state, ctx)],
  'tag and assign': [
    undefined,
    (state) => ({
      ...tagOrder(state, [`t${state.order.version % 3}`], []),
      ...assignOrderTo(state, null),
    }),
  ],
  'put away': [
    undefined,
    (state, ctx) => setOrderArchived(state, !state.order.archived_at, ctx) ?? {},
  ],
  'send a refund by hand': [
    undefined,
    (state, ctx) => {
      const { id = 0 } = state.refunds.find(({ status }) => status === 'pending') ?? {};
      return noteRefundSent(state, id, { reference: 'FPS 1', notify: true }, ctx);
    },
  ],
  'take restocked units out': [
    undefined,
    (state) => takeRestockedOut(state, state.refunds.at(-1)?.id ?? 0),
  ],
  'refund all': ['refunded', (state, ctx) => refunded(state, { restock: true }, ctx)],
  'refund a unit': [
    'refunded',
    (state, ctx) => refunded(state, { parts: toRefundParts(state, false), restock: false }, ctx),
  ],
  'refund and restock a unit': [
    'refunded',
    (state, ctx) => refunded(state, { parts: toRefundParts(state, true), restock: true }, ctx),
  ],
  'open a return': [undefined, returnStep('open')],
  'turn a return down': [undefined, returnStep('reject')],
  'receive a return': [undefined, returnStep('receive')],
  'close a return': [undefined, returnStep('close')],
};

const toRefundParts = ({ items }: OrderState, restock: boolean) => ({
  items: [{ order_item_id: items[0]?.id ?? 0, quantity: 1, restock }],
  shipping: false,
  fee: false,
  amount: 0,
});

/** Issues a refund and records it, as when only staff can send it. */
const refunded = (state: OrderState, input: RefundInput, ctx: CommandContext) =>
  chainOrderChanges(
    state,
    (now) => issueRefund(now, input, ctx),
    (now) => recordRefund(now, now.refunds.at(-1)?.id ?? 0, [], ctx),
  );

/** A return of one unit, up to a step. */
function returnStep(until: 'open' | 'reject' | 'receive' | 'close'): Command {
  return (state, ctx) => {
    const id = newRowId(state.returns);
    const order_item_id = state.items[0]?.id ?? 0;
    const request = { quantity: { [order_item_id]: 1 }, reason: 'other', note: 'So' } as const;
    const standing = { status: 'approved', answer: '' } as const;
    const items = [{ order_item_id, good: 1, damaged: 0 }];
    const steps: Record<string, (now: OrderState) => OrderChanges> = {
      open: (now) => openReturn(now, request, standing, ctx),
      reject: (now) => answerReturn(now, id, { action: 'cancel', answer: 'So' }, ctx),
      receive: (now) => receiveReturn(now, id, { action: 'receive', items, answer: '' }, ctx),
      close: (now) => closeReturn(now, id, { shipping: false, answer: 'So' }, ctx),
    };
    const taken = until === 'close' ? ['open', 'receive', 'close'] : [...new Set(['open', until])];
    return chainOrderChanges(state, ...taken.flatMap((name) => steps[name] ?? []));
  };
}

/**
 * Runs a command on an order as the shop does, and stores the result. Returns the command's
 * result and what is stored then; undefined if it refuses, or the order may not move there.
 */
export async function runCommand(order_id: number, name: string) {
  const ctx = await owner();
  return transaction(ctx, async (ctx) => {
    const before = await loadOrder(ctx, order_id);
    const [to, command] = commands[name] ?? [];
    if (!command || (to && !canTransitionOrder(before.facts, to))) return undefined;
    const changes = command(before, ctx);
    await saveOrder(ctx, before, changes);
    const savedOrder = await loadOrder(ctx, order_id);
    return {
      expected: toComparable(applyOrderChanges(before, changes)),
      saved: toComparable(savedOrder),
    };
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
}

/** A state without ids of new rows, and without fields that every change sets. */
function toComparable(state: OrderState) {
  const { version, updated_at, ...order } = state.order;
  const byPlace = <R extends { id: number }>(rows: readonly R[]) => {
    const places = new Map(rows.map(({ id }, index) => [id, index]));
    return rows.map((row) => {
      const { updated_at, ...fields } = row as R & { updated_at?: Date };
      return { ...fields, id: places.get(row.id) };
    });
  };
  const placeIn = (rows: readonly { id: number }[], id: number | null) =>
    rows.findIndex((row) => row.id === id);
  return {
    order,
    facts: state.facts,
    items: byPlace(state.items),
    shipments: byPlace(state.shipments),
    refunds: byPlace(state.refunds),
    payments: byPlace(state.payments).map((line) => ({
      ...line,
      refund_id: placeIn(state.refunds, line.refund_id),
      capture_id: placeIn(state.payments, line.capture_id),
    })),
    returns: byPlace(state.returns).map((row) => ({
      ...row,
      refund_id: placeIn(state.refunds, row.refund_id),
    })),
    return_items: byPlace(state.return_items).map((row) => ({
      ...row,
      return_request_id: placeIn(state.returns, row.return_request_id),
    })),
    reservations: state.reservations,
    adjustments: state.adjustments,
    taxes: state.taxes,
    fees: state.fees,
  };
}
