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

/** The columns of an order that a command may set; what its money comes to follows its ledger. */
type OrderFields = Partial<
  Omit<
    typeof order.$inferSelect,
    'id' | 'version' | 'updated_at' | 'paid_total' | 'refunded_total' | 'payment_status'
  >
>;
/** What a row becomes; an id below 0 is that of a new row (`newRowId`), which then is whole. */
type Changed<Row extends { id: number }> = Partial<Row> & { id: number };

type EventData = Record<string, string | number | null>;
/** A line of the history of an order, written in the name of who gave the command. */
type OrderEvent = { type: string; data?: EventData };

/** What becomes of stock and of what is reserved of it for an order. */
export type StockChange =
  /** Units are reserved beside what is; refused (`NotEnoughUnits`) where there are too few. */
  | { kind: 'reserve'; goods: UnitsToReserve[] }
  /** Reserved units leave. */
  | { kind: 'ship'; units: InventoryUnits[]; remark: string }
  /** Units come back, free for all or reserved for the order again. */
  | { kind: 'restock'; units: ReservedUnits[]; remark: string; reserved: boolean }
  /** Free units leave again; refused where they are not free any more. */
  | { kind: 'take'; units: (InventoryUnits & { name: string })[]; remark: string }
  | { kind: 'release'; units: InventoryUnits[] }
  | { kind: 'release_all' }
  /** What is reserved stays so until then; null: for good. */
  | { kind: 'extend'; until: Date | null };

/** What becomes of the uses of promotions that an order holds. */
export type UsesChange =
  /** What it uses from now on, in place of what it used before. */
  | { kind: 'retake'; applied: AppliedPromotion[] }
  | { kind: 'confirm' | 'release' | 'take_late' }
  /** It takes so much less off, by promotions, in minor units of the base currency. */
  | { kind: 'lower'; by: ReadonlyMap<number, number> };

/** There is too little of some variants to reserve them for an order; its transaction ends. */
export class NotEnoughUnits extends Error {
  constructor(readonly stock_ids: number[]) {
    super('not enough units');
  }
}

/** What a command does to an order: data, which only `saveOrder` writes. */
export type OrderChanges = {
  order?: OrderFields;
  /** The version, which its shopper reads, stays: it must not tell them of this. */
  keeps_version?: boolean;
  /** What the line of the history says of a change of status. */
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
  /** Rows that go, by their ids. */
  removed?: Partial<Record<'items' | 'adjustments' | 'taxes' | 'fees', number[]>>;
  /** New lines of the ledger: nothing that stands there changes. */
  payments?: Payment[];
  stock?: StockChange[];
  uses?: UsesChange[];
  events?: OrderEvent[];
  /** What whoever follows an order is notified of. */
  announcements?: EmittedEvent[];
};

/** The id of the next new row among `rows`: below 0, until it is stored. */
export const newRowId = (rows: readonly { id: number }[]): number =>
  Math.min(0, ...rows.map(({ id }) => id)) - 1;

/** An order as it is after changes; what its ledger says of its money stands in it too. */
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

/** What was paid of an order, what went back, and its payment status: nothing else decides them. */
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
  // Where units lie that are reserved anew only the database says.
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

/** One list of changes of several, made one after the other. */
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

/** The changes of rows, what is said of the same row as one. */
export const mergeRowChanges = <Row extends { id: number }>(changes: readonly Changed<Row>[]) =>
  changedRows<Changed<Row>>([], changes);

/** The changes of steps that follow each other, each of which sees what those before it did. */
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
