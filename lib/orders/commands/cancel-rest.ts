import { conflict } from '@/lib/core/errors';
import { convertAmount } from '@/lib/core/money';
import { collectedCurrency, getOrderCurrency, stepsOfOrder } from '../amounts';
import { chainOrderChanges, type OrderChanges } from '../order/changes';
import { assertOrderTransition } from '../order/guards';
import {
  type CommandContext,
  countOpenUnits,
  type LockedOrder,
  type OrderState,
} from '../order/state';
import type { CancelRestInput } from '../order.schema';
import { recordCapture } from './receive-money';
import {
  isTaxWaived,
  lineColumns,
  type ReducedLine,
  reducedOrderColumns,
  reduceOrderLine,
  type Waived,
} from './reduce-order';

/**
 * Cancels what has not left of an order that is to be paid at the door: its units are free for
 * others, its total and what the courier collects fall by what they cost with their shares of
 * discounts and taxes, the delivery and the fees only where they are waived too. With nothing
 * left to send the order is shipped. Refuses (409) an order of which nothing has left or nothing
 * is left to cancel, and one that was paid (that is a refund) or is being paid.
 */
export function cancelOrderRest(
  state: OrderState,
  { reason, shipping, fee }: Omit<CancelRestInput, 'version'>,
  ctx: CommandContext,
): OrderChanges {
  assertOrderRestCancelable(state);
  assertOrderTransition(ctx, state.facts, 'shipped');
  if (state.intent) throw conflict('status', 'payment_processing');
  const { order, items, taxes } = state;
  const waived = { shipping, fee };
  const steps = stepsOfOrder(ctx.settings, order);
  const lines = items
    .filter((item) => countOpenUnits(item) > 0)
    .map((item) => reduceOrderLine(item, countOpenUnits(item), state, steps));
  const columns = reducedOrderColumns(order, lines, taxes, waived);
  const total = columns.grand_total;
  const receipt = { amount: 0, provider: 'free', reference: order.order_number };
  return chainOrderChanges(
    state,
    () => withoutLines(lines),
    (now) => withoutWaived(now, waived),
    () => noteCanceled(state, { total, lines, reason }),
    () => ({
      // What is reserved is what was still to be sent.
      stock: [{ kind: 'release_all' }],
      uses: [{ kind: 'lower', by: discountsLess(lines) }],
      order: {
        ...columns,
        ...collectedAfter(state, total, ctx),
        status: 'shipped',
        fulfillment_status: 'fulfilled',
        shipped_at: ctx.now(),
        expires_at: null,
      },
    }),
    (now) => (total ? {} : recordCapture(now, receipt, ctx)),
  );
}

/** What it takes that the rest of an order can be canceled; the screen asks the same. */
export const mayCancelOrderRest = ({
  order,
  facts,
}: Pick<LockedOrder, 'order' | 'facts'>): boolean =>
  order.status === 'pending' &&
  !order.paid_total &&
  facts.units_shipped > 0 &&
  facts.units_open > 0;

export function assertOrderRestCancelable(state: OrderState): void {
  const { order, facts } = state;
  if (mayCancelOrderRest(state)) return;
  if (!facts.units_shipped) throw conflict('status', 'cancel_rest_not_shipped');
  if (order.paid_total) throw conflict('status', 'cancel_rest_paid');
  throw conflict('status', 'cancel_rest_nothing_left');
}

type Canceled = { total: number; lines: ReducedLine[]; reason: string };

/** What was canceled stands in the order's history, and its buyer is told. */
function noteCanceled(
  { order: { id: order_id, grand_total: before } }: OrderState,
  { total: after, lines, reason }: Canceled,
): OrderChanges {
  const canceled = lines.map(({ item, units }) => `${units} × ${item.name}`).join(', ');
  const items = lines.map(({ item, units }) => ({ order_item_id: item.id, quantity: units }));
  return {
    events: [{ type: 'rest_canceled', data: { before, after, reason, canceled } }],
    announcements: [
      {
        event: 'order.rest_canceled',
        payload: { order_id, before_minor: before, reason, items },
      },
    ],
  };
}

/** What stays of lines and of the rows they are made of; of nothing no row stays. */
function withoutLines(lines: ReducedLine[]): OrderChanges {
  const reduced = lines.map((line) => {
    const columns = lineColumns(line);
    return { ...line, columns, remaining: line.item.quantity - columns.quantity_uncharged };
  });
  const remainingLines = reduced.filter(({ remaining }) => remaining > 0);
  const gone = reduced.filter(({ remaining }) => remaining === 0);
  return {
    items: reduced.map(({ item, columns }) => ({ id: item.id, ...columns })),
    adjustments: remainingLines.flatMap(({ adjustments, remaining }) =>
      adjustments.map(({ row: { id, units }, amount, base_amount }) => ({
        id,
        amount,
        base_amount,
        units: units === null ? null : Math.min(units, remaining),
      })),
    ),
    taxes: remainingLines.flatMap(({ taxes }) =>
      taxes.map(({ row: { id }, amount, base_amount }) => ({ id, amount, base_amount })),
    ),
    removed: {
      adjustments: gone.flatMap(({ adjustments }) => adjustments.map(({ row }) => row.id)),
      taxes: gone.flatMap(({ taxes }) => taxes.map(({ row }) => row.id)),
    },
  };
}

/** The rows of the delivery and of the fees go where these are waived. */
const withoutWaived = ({ adjustments, taxes, fees }: OrderState, waived: Waived): OrderChanges => ({
  removed: {
    adjustments: adjustments
      .filter((row) => waived.shipping && row.class === 'shipping')
      .map(({ id }) => id),
    taxes: taxes.filter((tax) => isTaxWaived(tax, waived)).map(({ id }) => id),
    fees: waived.fee ? fees.map(({ id }) => id) : [],
  },
});

/** By how much less promotions take off an order than before, minor units of the base currency. */
function discountsLess(lines: ReducedLine[]): Map<number, number> {
  const less = new Map<number, number>();
  for (const { row, base_amount } of lines.flatMap(({ adjustments }) => adjustments))
    if (row.promotion_id !== null)
      less.set(row.promotion_id, (less.get(row.promotion_id) ?? 0) + row.base_amount - base_amount);
  return less;
}

/** What is collected of a total in the currency it is collected in, at the rate kept with it. */
function collectedAfter({ order }: OrderState, total: number, { settings }: CommandContext) {
  const to = collectedCurrency(settings, order);
  return to ? { collected_total: convertAmount(total, getOrderCurrency(settings, order), to) } : {};
}
