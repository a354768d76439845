import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { admin, customer } from './auth';
import { created_at, flag, idColumn, minor, momentColumn, stamps } from './columns';
import { cashDirections } from './enums';
import { physicalStore } from './stores';

/** A drawer of cash in a physical store, and the device beside it. */
export const posRegister = pgTable(
  'pos_register',
  {
    id: idColumn(),
    physical_store_id: integer()
      .notNull()
      .references(() => physicalStore.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    enabled: flag(true),
    /** Who added it. */
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  (t) => [unique('pos_register_title_key').on(t.physical_store_id, t.title)],
);

/**
 * A time in which a register sells (D9). Amounts are minor units of `currency`; what is in the
 * drawer then is counted before anybody is told what should be.
 */
export const posSession = pgTable(
  'pos_session',
  {
    id: idColumn(),
    register_id: integer()
      .notNull()
      .references(() => posRegister.id),
    /** Who opened it, and who counted. */
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    closed_by: integer().references(() => admin.id, { onDelete: 'set null' }),
    currency: text().notNull(),
    opening_float: minor().notNull(),
    expected_cash: minor(),
    counted_cash: minor(),
    /** What was counted at first, before anybody was told that it differs; null: it did not. */
    first_counted_cash: minor(),
    /** What was counted less what was expected. */
    difference: minor(),
    /** How many there were of each coin and note, by its value in minor units. */
    counts: jsonb().$type<Record<string, number>>(),
    note: text().notNull().default(''),
    opened_at: momentColumn().notNull(),
    closed_at: momentColumn(),
  },
  (t) => [
    uniqueIndex('pos_session_open_key').on(t.register_id).where(sql`${t.closed_at} is null`),
    index('pos_session_register_idx').on(t.register_id, t.opened_at),
    check('pos_session_float_check', sql`${t.opening_float} >= 0`),
    check(
      'pos_session_closed_check',
      sql`(${t.closed_at} is null) = (${t.counted_cash} is null)
      and (${t.closed_at} is null) = (${t.expected_cash} is null)
      and ${t.difference} is not distinct from ${t.counted_cash} - ${t.expected_cash}`,
    ),
  ],
);

/** Cash that was put into a drawer or taken out of it other than by a sale. */
export const cashMovement = pgTable(
  'cash_movement',
  {
    id: idColumn(),
    pos_session_id: integer()
      .notNull()
      .references(() => posSession.id),
    direction: text({ enum: cashDirections }).notNull(),
    amount: minor().notNull(),
    reason: text().notNull(),
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    created_at: created_at(),
  },
  (t) => [
    index('cash_movement_session_idx').on(t.pos_session_id),
    check('cash_movement_amount_check', sql`${t.amount} > 0`),
  ],
);

/**
 * That a till is about to have a basket paid: until its sale is known, its register is not closed
 * unasked, and a sale that was left open then still counts. Minor units of the session's currency.
 */
export const pendingSale = pgTable(
  'pending_sale',
  {
    /** That of the sale it is to become. */
    key: uuid().primaryKey(),
    pos_session_id: integer()
      .notNull()
      .references(() => posSession.id),
    amount: minor().notNull(),
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    created_at: created_at(),
  },
  (t) => [index('pending_sale_session_idx').on(t.pos_session_id)],
);

/** What a parked basket holds: what a sale is made of, before it is paid. */
type ParkedContents = {
  items: {
    stock_id: number;
    quantity: number;
    price?: string | undefined;
    price_reason?: string;
    approval_id?: string | undefined;
  }[];
  codes: string[];
  manual_discount?: { action: 'percent_off' | 'amount_off'; value: string } | undefined;
  /** What a till without a connection showed of a unit, by `stock_id`. */
  seen?: { currency: string; units: Record<string, string> } | undefined;
  /** What it came to when it was put aside, minor units; missing where nobody could say. */
  total?: { minor: number; currency: string } | undefined;
  /** What of which order is handed in for it. */
  exchange?: { order_id: number; items: HandedInUnits[]; reason?: string | undefined } | undefined;
};
type HandedInUnits = { order_item_id: number; quantity: number; restock: boolean };

/** A basket that was put aside at a register; any device of its store takes it up again. */
export const parkedBasket = pgTable(
  'parked_basket',
  {
    /** That of the sale it is to become. */
    id: uuid().primaryKey(),
    physical_store_id: integer()
      .notNull()
      .references(() => physicalStore.id, { onDelete: 'cascade' }),
    label: text().notNull().default(''),
    user_id: integer().references(() => customer.id, { onDelete: 'cascade' }),
    contents: jsonb().$type<ParkedContents>().notNull(),
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    created_at: created_at(),
  },
  (t) => [index('parked_basket_store_idx').on(t.physical_store_id, t.created_at)],
);
