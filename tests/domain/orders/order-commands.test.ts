import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transaction } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { cancel } from '@/lib/orders/commands/cancel';
import { closeReturn } from '@/lib/orders/commands/close-return';
import { complete } from '@/lib/orders/commands/complete';
import { issueRefund, type RefundInput } from '@/lib/orders/commands/issue-refund';
import { answerReturn } from '@/lib/orders/commands/move-return';
import { openReturn } from '@/lib/orders/commands/open-return';
import { receiveMoney } from '@/lib/orders/commands/receive-money';
import { receiveReturn } from '@/lib/orders/commands/receive-return';
import { recordRefund } from '@/lib/orders/commands/record-refund';
import { claimPayment, rejectPayment } from '@/lib/orders/commands/review-payment';
import { ship } from '@/lib/orders/commands/ship';
import { unship } from '@/lib/orders/commands/unship';
import { applyChanges, inTurn, newId, type OrderChanges } from '@/lib/orders/order/changes';
import { loadOrder } from '@/lib/orders/order/load';
import { saveOrder } from '@/lib/orders/order/save';
import type { CommandContext, OrderState } from '@/lib/orders/order/state';
import { canTransition, type OrderStatus } from '@/lib/orders/status';
import { emptyQueues } from '../../support/jobs';
import { type Stand, stands, type World } from '../../support/order-stands';
import { makeCounter } from '../../support/pickup';
import { brokenPromises, makeStock, openShop } from '../../support/shop';
import { owner } from '../../support/staff';

let world: World;
beforeAll(async () => {
  const shop = await openShop();
  world = {
    shop,
    counter: await makeCounter(),
    stock: await makeStock(10_000),
    free: await makeStock(10_000, 0),
  };
});
afterEach(emptyQueues);
afterAll(async () => expect(await brokenPromises()).toEqual({}));

type Command = (state: OrderState, ctx: CommandContext) => OrderChanges;
const receipt = (amount: number, { order }: OrderState) => ({
  amount,
  provider: 'manual',
  reference: `${order.order_number}:test`,
});
const sendOne = (state: OrderState, ctx: CommandContext) =>
  ship(state, { items: [{ order_item_id: state.items[0]?.id ?? 0, quantity: 1 }] }, ctx);
/** Each with the status that an order must be able to move to. */
const commands: Record<string, [to: OrderStatus | undefined, command: Command]> = {
  'claim a payment': ['payment_review', (state, ctx) => claimPayment(state, 'R 1', ctx)],
  'reject a payment': ['payment_reject', (state, ctx) => rejectPayment(state, 'So', ctx)],
  'receive a part': [undefined, (state, ctx) => receiveMoney(state, receipt(100, state), ctx)],
  'receive too much': [
    undefined,
    (state, ctx) => receiveMoney(state, receipt(state.order.grand_total + 100, state), ctx),
  ],
  ship: ['shipped', (state, ctx) => ship(state, { tracking_number: 'T 1' }, ctx)],
  'ship a part': ['shipped', sendOne],
  unship: [undefined, (state, ctx) => unship(state, { notify: true }, ctx)],
  complete: ['completed', (state, ctx) => complete(state, {}, ctx)],
  cancel: ['canceled', (state, ctx) => cancel(state, { reason: 'So' }, ctx)],
  'refund all': ['refunded', (state, ctx) => refunded(state, { restock: true }, ctx)],
  'refund a unit': [
    'refunded',
    (state, ctx) => refunded(state, { parts: partsOf(state, false), restock: false }, ctx),
  ],
  'refund and restock a unit': [
    'refunded',
    (state, ctx) => refunded(state, { parts: partsOf(state, true), restock: true }, ctx),
  ],
  'open a return': [undefined, returnStep('open')],
  'turn a return down': [undefined, returnStep('reject')],
  'receive a return': [undefined, returnStep('receive')],
  'close a return': [undefined, returnStep('close')],
};

const partsOf = ({ items }: OrderState, restock: boolean) => ({
  items: [{ order_item_id: items[0]?.id ?? 0, quantity: 1, restock }],
  shipping: false,
  fee: false,
  amount: 0,
});

/** Opens a refund and has it counted, as when nobody but staff can send it. */
const refunded = (state: OrderState, input: RefundInput, ctx: CommandContext) =>
  inTurn(
    state,
    (now) => issueRefund(now, input, ctx),
    (now) => recordRefund(now, now.refunds.at(-1)?.id ?? 0, [], ctx),
  );

/** A return of one unit, as far as a step. */
function returnStep(until: 'open' | 'reject' | 'receive' | 'close'): Command {
  return (state, ctx) => {
    const id = newId(state.returns);
    const order_item_id = state.items[0]?.id ?? 0;
    const asked = { quantity: { [order_item_id]: 1 }, reason: 'other', note: 'So' } as const;
    const standing = { status: 'approved', answer: '' } as const;
    const items = [{ order_item_id, good: 1, damaged: 0 }];
    const steps: Record<string, (now: OrderState) => OrderChanges> = {
      open: (now) => openReturn(now, asked, standing, ctx),
      reject: (now) => answerReturn(now, id, { action: 'cancel', answer: 'So' }, ctx),
      receive: (now) => receiveReturn(now, id, { action: 'receive', items, answer: '' }, ctx),
      close: (now) => closeReturn(now, id, { shipping: false, answer: 'So' }, ctx),
    };
    const taken = until === 'close' ? ['open', 'receive', 'close'] : [...new Set(['open', until])];
    return inTurn(state, ...taken.flatMap((name) => steps[name] ?? []));
  };
}

/** Where a command may be given to an order that stands so; what it refuses is no case. */
const cases = Object.keys(commands).flatMap((command) =>
  (
    [
      'pending, by transfer',
      'pending, paid in part',
      'pending, cash, sent in part',
      'paid, by transfer',
      'paid, given back in part',
      'shipped, by transfer',
      'shipped, given back in part',
      'shipped, cash on delivery',
      'canceled, paid in part',
    ] satisfies Stand[]
  ).map((stand) => [stand, command] as const),
);

test.each(cases)('an order that is %s is stored as the command to %s says', async (stand, name) => {
  const ctx = await owner();
  const { order_id } = await stands[stand](world);
  const result = await transaction(ctx, async (ctx) => {
    const before = await loadOrder(ctx, order_id);
    const [to, command] = commands[name] ?? [];
    if (!command || (to && !canTransition(before.facts, to))) return undefined;
    const changes = command(before, ctx);
    await saveOrder(ctx, before, changes);
    return { expected: applyChanges(before, changes), stored: await loadOrder(ctx, order_id) };
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (result) expect(compared(result.stored)).toEqual(compared(result.expected));
});

/** A state without ids of new rows, and without what every change sets. */
function compared(state: OrderState) {
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
