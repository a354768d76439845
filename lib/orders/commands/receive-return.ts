import { invalid, invalidFields } from '@/lib/core/errors';
import { chainOrderChanges, type OrderChanges } from '../order/changes';
import type { CommandContext, OrderState, ReturnItem } from '../order/state';
import { unitsStillOut } from '../parcels/sent';
import type { Decided } from '../returns/returns.schema';
import { findReturn, moveReturn } from './move-return';
import { sentShipments } from './unship';

type Arrived = { order_item_id: number; good: number; damaged: number };

/**
 * Records the received units of a return: good ones are restocked where they shipped from, damaged
 * ones are not; both count as returned. Needs no prior approval. With the last shipped unit the
 * order is returned. Throws 422 for more units of a line than requested or still out, and for none
 * at all.
 */
export function receiveReturn(
  state: OrderState,
  returnId: number,
  { items: typed, answer, version }: Decided<'receive'>,
  ctx: CommandContext,
): OrderChanges {
  const { row, items } = findReturn(state, returnId, { status: 'received', version }, ctx);
  const arrived = summed(typed);
  assertAsked(state, items, arrived);
  const now = ctx.now();
  const fields = {
    answer,
    received_at: now,
    decided_at: row.decided_at ?? now,
    admin_id: row.admin_id ?? (ctx.actor.kind === 'admin' ? ctx.actor.id : null),
  };
  return chainOrderChanges(
    state,
    () => takeIn(state, items, arrived, row.return_number),
    () => moveReturn(row, 'received', fields, ctx),
    (after) => ({ order: isAllBack(after) ? { fulfillment_status: 'returned' } : {} }),
  );
}

/** One entry per line, even if given twice. */
function summed(items: readonly Arrived[]): Arrived[] {
  const lines = new Map<number, Arrived>();
  for (const { order_item_id, good, damaged } of items) {
    const arrivedLine = lines.get(order_item_id) ?? { order_item_id, good: 0, damaged: 0 };
    lines.set(order_item_id, {
      order_item_id,
      good: arrivedLine.good + good,
      damaged: arrivedLine.damaged + damaged,
    });
  }
  return [...lines.values()].filter((line) => countUnits(line) > 0);
}

const countUnits = ({ good, damaged }: Arrived) => good + damaged;

function assertAsked(
  state: OrderState,
  items: readonly ReturnItem[],
  arrived: readonly Arrived[],
): void {
  if (!arrived.length) throw invalid('items', 'return_nothing_received');
  const refused = arrived.flatMap((line) => {
    const { order_item_id } = line;
    const item = state.items.find(({ id }) => id === order_item_id);
    const requestedUnits =
      items.find((returnItem) => returnItem.order_item_id === order_item_id)?.quantity ?? 0;
    const out = item ? item.quantity_shipped - item.quantity_returned : 0;
    const count = Math.min(requestedUnits, out);
    if (countUnits(line) <= count) return [];
    const name = item?.name ?? `#${order_item_id}`;
    const texts = [{ key: 'return_units_asked' as const, values: { name, count } }];
    return [[`received.${order_item_id}`, texts] as const];
  });
  if (refused.length) throw invalidFields(Object.fromEntries(refused));
}

function takeIn(
  state: OrderState,
  items: readonly ReturnItem[],
  arrived: readonly Arrived[],
  remark: string,
): OrderChanges {
  const units = goodUnits(state, arrived);
  return {
    stock: units.length ? [{ kind: 'restock', units, remark, reserved: false }] : [],
    return_items: items.flatMap(({ id, order_item_id }) =>
      arrived
        .filter((line) => line.order_item_id === order_item_id)
        .map(({ good, damaged }) => ({ id, received_good: good, received_damaged: damaged })),
    ),
    items: state.items.flatMap(({ id, quantity_returned }) =>
      arrived
        .filter(({ order_item_id }) => order_item_id === id)
        .map((line) => ({ id, quantity_returned: quantity_returned + countUnits(line) })),
    ),
  };
}

/** The inventories that good units shipped from: last shipped, first restocked. */
function goodUnits(state: OrderState, arrived: readonly Arrived[]) {
  const out = unitsStillOut(sentShipments(state), state.items).flatMap(({ warehouse_id, items }) =>
    items.map((item) => ({ ...item, warehouse_id })),
  );
  return arrived.flatMap((line) => {
    const stock_id = state.items.find(({ id }) => id === line.order_item_id)?.stock_id ?? 0;
    let remaining = countUnits(line);
    let { good } = line;
    return out.flatMap(({ order_item_id, inventory_id, warehouse_id, quantity }) => {
      if (order_item_id !== line.order_item_id) return [];
      const units = Math.min(remaining, quantity);
      const back = Math.min(good, units);
      remaining -= units;
      good -= back;
      return back ? [{ inventory_id, stock_id, warehouse_id, quantity: back }] : [];
    });
  });
}

/** Whether all units came back and none is still to be shipped. */
const isAllBack = ({ items, facts }: OrderState): boolean =>
  facts.units_open === 0 &&
  items.every(({ quantity_shipped, quantity_returned }) => quantity_shipped === quantity_returned);
