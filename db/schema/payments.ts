import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, created_at, flag, idColumn, minor, momentColumn, stamps } from './columns';
import {
  cancelReasons,
  captureModes,
  chargeOutcomes,
  intentStatuses,
  ledgerStatuses,
  ledgerTypes,
  paymentProviders,
  proofStatuses,
  refundMethods,
  refundStatuses,
} from './enums';
import { paymentMethod } from './methods';
import { order } from './orders';

const orderId = () =>
  integer()
    .notNull()
    .references(() => order.id);

/**
 * What a provider is asked to collect for an order: written before the provider hears of it,
 * changed as it answers. An order has one that can still be paid, no more.
 */
export const paymentIntent = pgTable(
  'payment_intent',
  {
    id: idColumn(),
    order_id: orderId(),
    payment_method_id: integer()
      .notNull()
      .references(() => paymentMethod.id),
    provider: text({ enum: paymentProviders }).notNull(),
    /** The order's number and which of its intents it is: the key under which it is made. */
    reference: text().notNull(),
    /** What the provider calls it; null until it has answered. */
    provider_id: text(),
    amount: minor().notNull(),
    currency: text().notNull(),
    capture_mode: text({ enum: captureModes }).notNull().default('auto'),
    test_mode: flag(false),
    status: text({ enum: intentStatuses }).notNull().default('new'),
    /** When the provider was first asked to make it. */
    requested_at: momentColumn(),
    /** Until when money that is only held can be taken. */
    capture_before: momentColumn(),
    /** When the provider is asked next what became of it, and how often it was. */
    check_at: momentColumn(),
    checks: integer().notNull().default(0),
    ...stamps(),
  },
  (t) => [
    unique('payment_intent_reference_key').on(t.reference),
    unique('payment_intent_provider_id_key').on(t.provider, t.provider_id),
    uniqueIndex('payment_intent_one_open_key')
      .on(t.order_id)
      .where(sql`${t.status} in ('new', 'open', 'processing', 'authorized')`),
    index('payment_intent_check_idx').on(t.check_at).where(sql`${t.check_at} is not null`),
    check('payment_intent_amount_check', sql`${t.amount} > 0`),
  ],
);

/**
 * The money ledger of an order, append only (a trigger refuses update and delete). `amount` is
 * minor units of `currency`, always positive; `type` is the direction. What is begun and what
 * became of it are two rows with the same `provider_reference`.
 */
export const payment = pgTable(
  'payment',
  {
    id: idColumn(),
    order_id: orderId(),
    intent_id: integer().references(() => paymentIntent.id),
    /** Of a refund: which capture it gives back, and the refund it belongs to. */
    capture_id: integer().references((): AnyPgColumn => payment.id),
    refund_id: integer().references((): AnyPgColumn => refund.id),
    /** `surplus`: what of a capture is above the total since its order was edited. */
    type: text({ enum: ledgerTypes }).notNull(),
    status: text({ enum: ledgerStatuses }).notNull(),
    amount: minor().notNull(),
    currency: text().notNull(),
    provider: text().notNull(),
    /** What the row is known by: a charge of the provider, our own key, what staff wrote. */
    provider_reference: text().notNull(),
    /** The provider's own name of it, where that is another one. */
    provider_id: text(),
    /** By what its provider knows the card that paid, without telling its number. */
    card_fingerprint: text(),
    /** Came above what the order costs or after it ended: it is given back. */
    surplus: flag(false),
    test_mode: flag(false),
    idempotency_key: text().notNull(),
    error_code: text(),
    error_message: text(),
    admin_id: integer(),
    created_at: created_at(),
  },
  (t) => [
    unique('payment_idempotency_key_key').on(t.idempotency_key),
    unique('payment_provider_reference_key').on(t.provider, t.provider_reference, t.type, t.status),
    index('payment_order_idx').on(t.order_id),
    index('payment_card_idx').on(t.card_fingerprint).where(sql`${t.card_fingerprint} is not null`),
    check('payment_amount_check', sql`${t.amount} >= 0`),
  ],
);

/** Units that came into stock out of a parcel; `ends_parcel`: nothing of it counts as sent now. */
export type RestockedPart = {
  shipment_id: number;
  inventory_id: number;
  quantity: number;
  ends_parcel?: boolean;
};

/** Money given back (D1): what for, how much, and what came back into stock. */
export const refund = pgTable(
  'refund',
  {
    id: idColumn(),
    order_id: orderId(),
    refund_number: text().notNull(),
    amount: minor().notNull(),
    reason: text().notNull().default(''),
    /** Why its order is canceled, should this end it. */
    cancel_reason: text({ enum: cancelReasons }),
    /**
     * `amount`: what of it these units give back; none in refunds of whole orders of old.
     * `returned`: they came back with a return, which said already what became of them.
     * `restocked`: what of them came into stock, and of which parcel.
     */
    items: jsonb()
      .$type<
        {
          order_item_id: number;
          quantity: number;
          restock: boolean;
          returned?: boolean;
          amount?: number;
          restocked?: RestockedPart[];
        }[]
      >()
      .notNull()
      .default([]),
    /** What of it is of the delivery and of the fees. */
    shipping_amount: minor().notNull().default(0),
    fee_amount: minor().notNull().default(0),
    /** What of it is of nothing named: an amount that staff chose. */
    free_amount: minor().notNull().default(0),
    /** Of money that came above what the order costs, or after it ended. */
    surplus: flag(false),
    /** Made at the provider by somebody: the shop only heard of it. */
    outside: flag(false),
    method: text({ enum: refundMethods }).notNull(),
    status: text({ enum: refundStatuses }).notNull(),
    /** Which try to send the money this is: each has a key of its own. */
    attempt: integer().notNull().default(1),
    /** Why the last try brought nothing. */
    error_message: text(),
    admin_id: integer(),
    /** Since when it counts as given; null: nobody knows yet what became of it. */
    granted_at: momentColumn(),
    created_at: created_at(),
  },
  (t) => [
    unique('refund_number_key').on(t.refund_number),
    index('refund_order_idx').on(t.order_id),
  ],
);

/** A proof of a transfer as its buyer gave it: a reference, a picture, or both. */
export const paymentProof = pgTable(
  'payment_proof',
  {
    id: idColumn(),
    order_id: orderId(),
    reference: text().notNull().default(''),
    /** Seen by staff and its buyer alone; WebP. */
    picture: bytes(),
    /** Of what was uploaded, SHA-256: the same one for two orders is noticed. */
    picture_hash: text(),
    /** What its buyer says they sent, minor units of `currency`. */
    amount: minor(),
    currency: text().notNull(),
    status: text({ enum: proofStatuses }).notNull().default('waiting'),
    reason: text().notNull().default(''),
    decided_at: momentColumn(),
    admin_id: integer(),
    created_at: created_at(),
  },
  (t) => [
    index('payment_proof_order_idx').on(t.order_id),
    index('payment_proof_waiting_idx').on(t.created_at).where(sql`${t.status} = 'waiting'`),
    index('payment_proof_hash_idx').on(t.picture_hash),
    index('payment_proof_reference_idx').on(sql`lower(${t.reference})`),
  ],
);

/**
 * What a provider told by webhook: that something happened to one of its objects, which is then
 * asked for. Never the message itself. `handled_at` is written with its effect.
 */
export const paymentEvent = pgTable(
  'payment_event',
  {
    provider: text({ enum: paymentProviders }).notNull(),
    event_id: text().notNull(),
    type: text().notNull(),
    object_id: text().notNull(),
    /** What of the provider's the object belongs to. */
    intent_id: text(),
    charge_id: text(),
    test_mode: flag(false),
    payment_method_id: integer().references(() => paymentMethod.id, { onDelete: 'set null' }),
    received_at: momentColumn().notNull(),
    handled_at: momentColumn(),
    attempts: integer().notNull().default(0),
    error_message: text(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.event_id] }),
    index('payment_event_open_idx').on(t.received_at).where(sql`${t.handled_at} is null`),
  ],
);

/** A charge that its cardholder disputes at their bank; statuses are the provider's words. */
export const dispute = pgTable(
  'dispute',
  {
    id: idColumn(),
    order_id: orderId(),
    capture_id: integer()
      .notNull()
      .references(() => payment.id),
    provider: text({ enum: paymentProviders }).notNull(),
    provider_id: text().notNull(),
    amount: minor().notNull(),
    currency: text().notNull(),
    status: text().notNull(),
    reason: text().notNull().default(''),
    /** Whether a refund is still possible while it lasts. */
    is_charge_refundable: flag(false),
    due_by: momentColumn(),
    /** What the provider charges for it, minor units of `fee_currency`; null: it says nothing. */
    fee: minor(),
    fee_currency: text(),
    closed_at: momentColumn(),
    /** `updated_at`: when its provider was asked; what was asked before that is out of date. */
    ...stamps(),
  },
  (t) => [
    unique('dispute_provider_id_key').on(t.provider, t.provider_id),
    index('dispute_order_idx').on(t.order_id),
    index('dispute_open_idx').on(t.order_id).where(sql`${t.closed_at} is null`),
  ],
);

/**
 * The books of the sandbox card provider: what it was asked to collect, and how that
 * ended (null: not yet). The shop itself reads it only through the gateway.
 */
export const sandboxCharge = pgTable('sandbox_charge', {
  reference: text().primaryKey(),
  amount: minor().notNull(),
  currency: text().notNull(),
  outcome: text({ enum: chargeOutcomes }),
  created_at: created_at(),
});
