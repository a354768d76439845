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
 * Cancels the unshipped units of a cash-on-delivery order: they are released, and its total and the
 * amount to collect fall by their price with their shares of discounts and taxes, and by shipping
 * and fees only if waived. The order then counts as shipped. Throws 409 if nothing has shipped or
 * nothing is left to cancel, and if it was paid (refund it instead) or is being paid.
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
      // All that is reserved was still to be shipped.
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

/** Whether the unshipped units of an order can be canceled; the screen uses it too. */
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

/** Records the cancellation in the history and notifies the buyer. */
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

/** The reduced lines with their adjustments and taxes; rows left with no units are removed. */
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

/** Removes the rows of waived shipping and fees. */
const withoutWaived = ({ adjustments, taxes, fees }: OrderState, waived: Waived): OrderChanges => ({
  removed: {
    adjustments: adjustments
      .filter((row) => waived.shipping && row.class === 'shipping')
      .map(({ id }) => id),
    taxes: taxes.filter((tax) => isTaxWaived(tax, waived)).map(({ id }) => id),
    fees: waived.fee ? fees.map(({ id }) => id) : [],
  },
});

/** How much less each promotion deducts than before, minor units of the base currency. */
function discountsLess(lines: ReducedLine[]): Map<number, number> {
  const less = new Map<number, number>();
  for (const { row, base_amount } of lines.flatMap(({ adjustments }) => adjustments))
    if (row.promotion_id !== null)
      less.set(row.promotion_id, (less.get(row.promotion_id) ?? 0) + row.base_amount - base_amount);
  return less;
}

/** A total in the currency it is collected in, at the stored rate. */
function collectedAfter({ order }: OrderState, total: number, { settings }: CommandContext) {
  const to = collectedCurrency(settings, order);
  return to ? { collected_total: convertAmount(total, getOrderCurrency(settings, order), to) } : {};
}
