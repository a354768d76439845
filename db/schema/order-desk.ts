import { sql } from 'drizzle-orm';
import {
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
import { admin } from './auth';
import { bytes, created_at, idColumn, localizedColumn, momentColumn, stamps } from './columns';
import { viewedLists } from './enums';
import { orderComment } from './order-history';
import type { InvoiceContent } from './order-json';
import { order } from './orders';
import { refund } from './payments';
import { returnRequest } from './returns';

const adminId = () =>
  integer()
    .notNull()
    .references(() => admin.id, { onDelete: 'cascade' });

/** A named list query saved by a staff member: the filters of its URL. */
export const savedView = pgTable(
  'saved_view',
  {
    id: idColumn(),
    admin_id: adminId(),
    list: text({ enum: viewedLists }).notNull(),
    title: text().notNull(),
    query: jsonb().$type<Record<string, string>>().notNull(),
    order: integer().notNull().default(0),
    ...stamps(),
  },
  (t) => [unique('saved_view_title_key').on(t.admin_id, t.list, t.title)],
);

/** A staff member's columns of a list, in order. */
export const listColumns = pgTable(
  'list_columns',
  {
    admin_id: adminId(),
    list: text({ enum: viewedLists }).notNull(),
    columns: text().array().notNull(),
  },
  (t) => [primaryKey({ name: 'list_columns_pkey', columns: [t.admin_id, t.list] })],
);

/** The dashboard parts a staff member hides. */
export const dashboardHidden = pgTable('dashboard_hidden', {
  admin_id: adminId().primaryKey(),
  parts: text().array().notNull(),
});

/** Who has an order open, and when their screen last reported it. */
export const orderPresence = pgTable(
  'order_presence',
  {
    order_id: integer()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    admin_id: adminId(),
    seen_at: momentColumn().notNull(),
  },
  (t) => [primaryKey({ name: 'order_presence_pkey', columns: [t.order_id, t.admin_id] })],
);

/**
 * A file attached to an order's comment or return request. Visible only to its customer and staff;
 * images are re-encoded as WebP.
 */
export const orderAttachment = pgTable(
  'order_attachment',
  {
    id: idColumn(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    comment_id: integer().references(() => orderComment.id),
    return_request_id: integer().references(() => returnRequest.id),
    name: text().notNull(),
    content_type: text().notNull(),
    /** Where its content is in the storage (`lib/media/private-files.ts`), and how much it is. */
    path: text(),
    bytes: integer(),
    /** The content of a file that an earlier release stored; a job moves it out. */
    content: bytes(),
    created_at: created_at(),
  },
  (t) => [
    index('order_attachment_order_idx').on(t.order_id),
    index('order_attachment_comment_idx').on(t.comment_id),
    index('order_attachment_return_idx').on(t.return_request_id),
    unique('order_attachment_path_key').on(t.path),
    check(
      'order_attachment_content_check',
      sql`num_nonnulls(${t.path}, ${t.content}) = 1 and num_nulls(${t.path}, ${t.bytes}) <> 1`,
    ),
  ],
);

const paper = () => ({
  id: idColumn(),
  order_id: integer()
    .notNull()
    .references(() => order.id),
  number: integer().notNull(),
  issued_at: momentColumn().notNull(),
});

/**
 * The invoices of orders: `number` has no gaps, `invoice_number` is as printed. An order has one; a
 * change of its content adds a credit note for the remainder and another invoice. A trigger refuses
 * update and delete.
 */
export const invoice = pgTable(
  'invoice',
  {
    ...paper(),
    invoice_number: text().notNull(),
    /** Null: issued by a version that stored none; it is written once, from the order. */
    content: jsonb().$type<InvoiceContent>(),
  },
  (t) => [
    index('invoice_order_idx').on(t.order_id),
    unique('invoice_number_key').on(t.number),
    unique('invoice_invoice_number_key').on(t.invoice_number),
  ],
);

/**
 * A deduction from an invoice after it was issued: a paid refund, or the whole remainder
 * (`refund_id` null), because its order was changed or ended. Numbered separately, without gaps. A
 * trigger refuses update and delete.
 */
export const creditNote = pgTable(
  'credit_note',
  {
    ...paper(),
    invoice_id: integer()
      .notNull()
      .references(() => invoice.id),
    refund_id: integer().references(() => refund.id),
    credit_note_number: text().notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
  },
  (t) => [
    index('credit_note_order_idx').on(t.order_id),
    unique('credit_note_number_key').on(t.number),
    unique('credit_note_credit_note_number_key').on(t.credit_note_number),
    // A refund is credited once, and an invoice is closed once.
    unique('credit_note_refund_key').on(t.invoice_id, t.refund_id),
    uniqueIndex('credit_note_rest_key').on(t.invoice_id).where(sql`${t.refund_id} is null`),
  ],
);

/** Staff's localized texts for an email; a missing one: the default. */
export const mailText = pgTable('mail_text', {
  template: text().primaryKey(),
  subject: localizedColumn(),
  intro: localizedColumn(),
  ...stamps(),
});
