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

/** A register of a physical store: a cash drawer and its device. */
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
 * A register's session (D9). Amounts are minor units of `currency`; the cash is counted before the
 * expected amount is shown.
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
    /** The first count, before the difference was shown; null: there was none. */
    first_counted_cash: minor(),
    /** What was expected then: once that has moved, another count is the first. */
    first_expected_cash: minor(),
    /** The count less the expected amount. */
    difference: minor(),
    /** How many of each coin and note, by its value in minor units. */
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

/** Cash put into a drawer or taken out, other than by a sale. */
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
 * A basket that a register is about to take payment for: until its sale is known, the session isn't
 * closed unasked, and a sale left pending then still counts. Minor units of the session's currency.
 */
export const pendingSale = pgTable(
  'pending_sale',
  {
    /** The key of the sale it will become. */
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

/** A parked basket's contents: the data of a sale before payment. */
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
  /** The unit prices an offline register showed, by `stock_id`. */
  seen?: { currency: string; units: Record<string, string> } | undefined;
  /** The total when parked, minor units; missing if unknown. */
  total?: { minor: number; currency: string } | undefined;
  /** The items of an order returned in exchange. */
  exchange?: { order_id: number; items: HandedInUnits[]; reason?: string | undefined } | undefined;
};
type HandedInUnits = { order_item_id: number; quantity: number; restock: boolean };

/** A parked basket; any device of its store can resume it. */
export const parkedBasket = pgTable(
  'parked_basket',
  {
    /** The key of the sale it will become. */
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
