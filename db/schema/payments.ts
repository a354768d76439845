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
 * A payment intent: what a provider is asked to collect for an order. Written before the call,
 * updated with its answers. An order has at most one that can still be paid.
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
    /** The order's number and the intent's number in it: its idempotency key. */
    reference: text().notNull(),
    /** The provider's ID; null until it has answered. */
    provider_id: text(),
    amount: minor().notNull(),
    currency: text().notNull(),
    capture_mode: text({ enum: captureModes }).notNull().default('auto'),
    test_mode: flag(false),
    status: text({ enum: intentStatuses }).notNull().default('new'),
    /** When the provider was first called to create it. */
    requested_at: momentColumn(),
    /** Until when an authorized amount can be captured. */
    capture_before: momentColumn(),
    /** When the provider is next asked for its state, and how often it was. */
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
 * An order's payment ledger, append-only (a trigger refuses update and delete). `amount` is in
 * minor units of `currency`, always positive; `type` is the direction. The start and the result of
 * an operation are two rows with the same `provider_reference`.
 */
export const payment = pgTable(
  'payment',
  {
    id: idColumn(),
    order_id: orderId(),
    intent_id: integer().references(() => paymentIntent.id),
    /** For a refund: the capture it refunds, and its refund record. */
    capture_id: integer().references((): AnyPgColumn => payment.id),
    refund_id: integer().references((): AnyPgColumn => refund.id),
    /** `surplus`: the part of a capture above the total since its order was edited. */
    type: text({ enum: ledgerTypes }).notNull(),
    status: text({ enum: ledgerStatuses }).notNull(),
    amount: minor().notNull(),
    currency: text().notNull(),
    provider: text().notNull(),
    /** The row's identity: the provider's charge, our own key, or staff's reference. */
    provider_reference: text().notNull(),
    /** The provider's ID, if different. */
    provider_id: text(),
    /** The provider's fingerprint of the card, without its number. */
    card_fingerprint: text(),
    /** Above the order's total or after it ended: it is refunded. */
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

/** Units restocked from a shipment; `ends_parcel`: nothing in it counts as shipped now. */
export type RestockedPart = {
  shipment_id: number;
  inventory_id: number;
  quantity: number;
  ends_parcel?: boolean;
};

/** A refund (D1): what for, how much, and what was restocked. */
export const refund = pgTable(
  'refund',
  {
    id: idColumn(),
    order_id: orderId(),
    refund_number: text().notNull(),
    amount: minor().notNull(),
    reason: text().notNull().default(''),
    /** Why its order is canceled, if this ends it. */
    cancel_reason: text({ enum: cancelReasons }),
    /**
     * `amount`: the refund of these units; none in old refunds of whole orders. `returned`: they
     * came back with a return, which already says what happened to them. `restocked`: how many were
     * restocked, and from which shipment.
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
    /** The parts for shipping and for fees. */
    shipping_amount: minor().notNull().default(0),
    fee_amount: minor().notNull().default(0),
    /** The part not assigned to an item: an amount staff entered. */
    free_amount: minor().notNull().default(0),
    /** Refunds money above the order's total, or paid after it ended. */
    surplus: flag(false),
    /** Made directly at the provider: the shop only learned of it. */
    outside: flag(false),
    method: text({ enum: refundMethods }).notNull(),
    status: text({ enum: refundStatuses }).notNull(),
    /** The number of the attempt to send the money: each has its own key. */
    attempt: integer().notNull().default(1),
    /** Why the last attempt failed. */
    error_message: text(),
    admin_id: integer(),
    /** Since when it counts as refunded; null: the result isn't known yet. */
    granted_at: momentColumn(),
    created_at: created_at(),
  },
  (t) => [
    unique('refund_number_key').on(t.refund_number),
    index('refund_order_idx').on(t.order_id),
  ],
);

/** The customer's proof of payment for a transfer: a reference, an image, or both. */
export const paymentProof = pgTable(
  'payment_proof',
  {
    id: idColumn(),
    order_id: orderId(),
    reference: text().notNull().default(''),
    /** Its WebP in the storage, for staff and its customer only (`lib/media/private-files.ts`). */
    path: text(),
    /** The same, stored by an earlier release; a job moves it out. */
    picture: bytes(),
    /** SHA-256 of the upload: the same one for two orders is detected. */
    picture_hash: text(),
    /** What the customer says they sent, minor units of `currency`. */
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
    unique('payment_proof_path_key').on(t.path),
    check('payment_proof_picture_check', sql`num_nonnulls(${t.path}, ${t.picture}) <= 1`),
  ],
);

/**
 * A provider's webhook event: that something happened to one of its objects, which is then fetched.
 * Never the message itself. `handled_at` is written with its effect.
 */
export const paymentEvent = pgTable(
  'payment_event',
  {
    provider: text({ enum: paymentProviders }).notNull(),
    event_id: text().notNull(),
    type: text().notNull(),
    object_id: text().notNull(),
    /** The provider's intent the object belongs to. */
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
    index('payment_event_provider_idx').on(t.provider, t.received_at),
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
    /** Whether a refund is still possible during it. */
    is_charge_refundable: flag(false),
    due_by: momentColumn(),
    /** The provider's fee for it, minor units of `fee_currency`; null: unknown. */
    fee: minor(),
    fee_currency: text(),
    closed_at: momentColumn(),
    /** `updated_at`: when its provider was asked; older answers are outdated. */
    ...stamps(),
  },
  (t) => [
    unique('dispute_provider_id_key').on(t.provider, t.provider_id),
    index('dispute_order_idx').on(t.order_id),
    index('dispute_open_idx').on(t.order_id).where(sql`${t.closed_at} is null`),
  ],
);

/**
 * The records of the sandbox card provider: what it was asked to collect, and the result (null: not
 * yet). The shop itself reads it only through the gateway.
 */
export const sandboxCharge = pgTable('sandbox_charge', {
  reference: text().primaryKey(),
  amount: minor().notNull(),
  currency: text().notNull(),
  outcome: text({ enum: chargeOutcomes }),
  created_at: created_at(),
});
