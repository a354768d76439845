import type { order } from '@/db/schema/orders';
import type { InventoryUnits } from '@/lib/inventory/reservations';
import type { ReservationRequest as UnitsToReserve } from '@/lib/inventory/reserve';
import type { EmittedEvent } from '@/lib/jobs/events';
import { computePaymentBalance, toPaymentStatus } from '@/lib/payments/balance';
import type { Payment } from '@/lib/payments/ledger';
import type { AppliedPromotion } from '@/lib/promotions/uses';
import type { OrderAdjustment, OrderTaxRow } from '../discounts';
import {
  type Dispute,
  type Order,
  type OrderFee,
  type OrderItem,
  type OrderState,
  type Refund,
  type ReservedUnits,
  type Return,
  type ReturnItem,
  type Shipment,
  toOrderFacts,
} from './state';

/** The order columns a command may set; money columns follow from the ledger. */
type OrderFields = Partial<
  Omit<
    typeof order.$inferSelect,
    'id' | 'version' | 'updated_at' | 'paid_total' | 'refunded_total' | 'payment_status'
  >
>;
/** A row's new values; an id below 0 marks a new row (`newRowId`), which must be complete. */
type Changed<Row extends { id: number }> = Partial<Row> & { id: number };

type EventData = Record<string, string | number | null>;
/** A history entry of an order, in the name of the command's actor. */
type OrderEvent = { type: string; data?: EventData };

/** A change of an order's stock or reservations. */
export type StockChange =
  /** Reserves additional units; throws `NotEnoughUnits` if there are too few. */
  | { kind: 'reserve'; goods: UnitsToReserve[] }
  /** Ships reserved units. */
  | { kind: 'ship'; units: InventoryUnits[]; remark: string }
  /** Restocks units, available or reserved for the order again. */
  | { kind: 'restock'; units: ReservedUnits[]; remark: string; reserved: boolean }
  /** Removes available units again; throws 409 if they aren't available. */
  | { kind: 'take'; units: (InventoryUnits & { name: string })[]; remark: string }
  | { kind: 'release'; units: InventoryUnits[] }
  | { kind: 'release_all' }
  /** Keeps reservations until then; null: without a limit. */
  | { kind: 'extend'; until: Date | null };

/** A change of an order's promotion uses. */
export type UsesChange =
  /** Replaces all uses. */
  | { kind: 'retake'; applied: AppliedPromotion[] }
  | { kind: 'confirm' | 'release' | 'take_late' }
  /** Lowers the discounts by promotion, in minor units of the base currency. */
  | { kind: 'lower'; by: ReadonlyMap<number, number> };

/** Some variants have too little stock to reserve for an order; the transaction is rolled back. */
export class NotEnoughUnits extends Error {
  constructor(readonly stock_ids: number[]) {
    super('not enough units');
  }
}

/** What a command does to an order: plain data, which only `saveOrder` writes. */
export type OrderChanges = {
  order?: OrderFields;
  /** Keeps the version, because its shopper sees it and must not notice the change. */
  keeps_version?: boolean;
  /** Data of the history entry for a change of status. */
  status_data?: EventData;
  items?: Changed<OrderItem>[];
  adjustments?: Changed<OrderAdjustment>[];
  taxes?: Changed<OrderTaxRow>[];
  fees?: Changed<OrderFee>[];
  shipments?: Changed<Shipment>[];
  refunds?: Changed<Refund>[];
  returns?: Changed<Return>[];
  return_items?: Changed<ReturnItem>[];
  disputes?: Changed<Dispute>[];
  /** The ids of rows to delete. */
  removed?: Partial<Record<'items' | 'adjustments' | 'taxes' | 'fees', number[]>>;
  /** New ledger lines; existing ones never change. */
  payments?: Payment[];
  stock?: StockChange[];
  uses?: UsesChange[];
  events?: OrderEvent[];
  /** The events to emit. */
  announcements?: EmittedEvent[];
};

/** The id of the next new row among `rows`: below 0 until it is stored. */
export const newRowId = (rows: readonly { id: number }[]): number =>
  Math.min(0, ...rows.map(({ id }) => id)) - 1;

/** The order after changes, with the money columns its ledger then gives. */
export function applyOrderChanges(before: OrderState, changes: OrderChanges): OrderState {
  const { removed = {} } = changes;
  const items = changedRows(before.items, changes.items, removed.items);
  const payments = [...before.payments, ...(changes.payments ?? [])];
  const order = { ...before.order, ...changes.order };
  const after = {
    ...before,
    items,
    payments,
    order: { ...order, ...moneyFields({ ...before, order, payments }) },
    adjustments: changedRows(before.adjustments, changes.adjustments, removed.adjustments),
    taxes: changedRows(before.taxes, changes.taxes, removed.taxes),
    fees: changedRows(before.fees, changes.fees, removed.fees),
    shipments: changedRows(before.shipments, changes.shipments),
    refunds: changedRows(before.refunds, changes.refunds),
    returns: changedRows(before.returns, changes.returns),
    return_items: changedRows(before.return_items, changes.return_items),
    disputes: changedRows(before.disputes, changes.disputes),
    reservations: (changes.stock ?? []).reduce(reservedAfter, before.reservations),
  };
  return { ...after, facts: toOrderFacts(after.order, items) };
}

/** An order's paid and refunded totals and payment status, which depend on nothing else. */
function moneyFields({
  order: { status, grand_total },
  payments,
  intent,
}: Pick<OrderState, 'order' | 'payments' | 'intent'>): Partial<Order> {
  const balance = computePaymentBalance(payments);
  const isAuthorized = intent?.status === 'authorized';
  return {
    paid_total: balance.captured,
    refunded_total: balance.refunded + balance.lost,
    payment_status: toPaymentStatus(balance, { status, grand_total, isAuthorized }),
  };
}

function changedRows<Row extends { id: number }>(
  rows: readonly Row[],
  changes: readonly Changed<Row>[] = [],
  removed: readonly number[] = [],
): Row[] {
  const after = new Map(rows.map((row) => [row.id, row]));
  for (const change of changes) after.set(change.id, { ...after.get(change.id), ...change } as Row);
  return [...after.values()].filter(({ id }) => !removed.includes(id));
}

function reservedAfter(before: readonly ReservedUnits[], change: StockChange): ReservedUnits[] {
  if (change.kind === 'release_all') return [];
  // Only the database knows from which inventory units are newly reserved.
  if (change.kind === 'extend' || change.kind === 'take' || change.kind === 'reserve')
    return [...before];
  if (change.kind === 'restock' && !change.reserved) return [...before];
  const after = new Map(before.map((row) => [row.inventory_id, row]));
  for (const unit of change.units) {
    const reservedUnits = after.get(unit.inventory_id);
    const more = change.kind === 'restock' ? unit.quantity : -unit.quantity;
    const row = reservedUnits ?? { ...(unit as ReservedUnits), quantity: 0 };
    after.set(unit.inventory_id, { ...row, quantity: row.quantity + more });
  }
  return [...after.values()].filter(({ quantity }) => quantity > 0);
}

/** Merges the changes of successive steps into one. */
const mergeChanges = (all: readonly OrderChanges[]): OrderChanges => ({
  order: Object.assign({}, ...all.map((changes) => changes.order)),
  keeps_version: all.every(({ keeps_version }) => keeps_version),
  status_data: Object.assign({}, ...all.map((changes) => changes.status_data)),
  items: mergeRowChanges(all.flatMap(({ items = [] }) => items)),
  adjustments: mergeRowChanges(all.flatMap(({ adjustments = [] }) => adjustments)),
  taxes: mergeRowChanges(all.flatMap(({ taxes = [] }) => taxes)),
  fees: mergeRowChanges(all.flatMap(({ fees = [] }) => fees)),
  shipments: mergeRowChanges(all.flatMap(({ shipments = [] }) => shipments)),
  refunds: mergeRowChanges(all.flatMap(({ refunds = [] }) => refunds)),
  returns: mergeRowChanges(all.flatMap(({ returns = [] }) => returns)),
  return_items: mergeRowChanges(all.flatMap((changes) => changes.return_items ?? [])),
  disputes: mergeRowChanges(all.flatMap(({ disputes = [] }) => disputes)),
  removed: {
    items: all.flatMap(({ removed }) => removed?.items ?? []),
    adjustments: all.flatMap(({ removed }) => removed?.adjustments ?? []),
    taxes: all.flatMap(({ removed }) => removed?.taxes ?? []),
    fees: all.flatMap(({ removed }) => removed?.fees ?? []),
  },
  payments: all.flatMap(({ payments = [] }) => payments),
  stock: all.flatMap(({ stock = [] }) => stock),
  uses: all.flatMap(({ uses = [] }) => uses),
  events: all.flatMap(({ events = [] }) => events),
  announcements: all.flatMap(({ announcements = [] }) => announcements),
});

/** Row changes, merged per row. */
export const mergeRowChanges = <Row extends { id: number }>(changes: readonly Changed<Row>[]) =>
  changedRows<Changed<Row>>([], changes);

/** The merged changes of successive steps; each step sees the changes of those before it. */
export function chainOrderChanges(
  state: OrderState,
  ...steps: ((state: OrderState) => OrderChanges)[]
): OrderChanges {
  let now = state;
  const all = steps.map((step) => {
    const changes = step(now);
    now = applyOrderChanges(now, changes);
    return changes;
  });
  return mergeChanges(all);
}
