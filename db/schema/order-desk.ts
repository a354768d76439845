import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { admin } from './auth';
import { bytes, created_at, id, localized, moment, stamps } from './columns';
import { viewedLists } from './enums';
import { orderComment } from './order-history';
import { order } from './orders';
import { returnRequest } from './returns';

const adminId = () =>
  integer()
    .notNull()
    .references(() => admin.id, { onDelete: 'cascade' });

/** A question to a list that a member of staff keeps under a name: the filters of its address. */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    admin_id: adminId(),
    list: text({ enum: viewedLists }).notNull(),
    title: text().notNull(),
    query: jsonb().$type<Record<string, string>>().notNull(),
    order: integer().notNull().default(0),
    ...stamps(),
  },
  (t) => [unique('saved_view_title_key').on(t.admin_id, t.list, t.title)],
);

/** The columns of a list that a member of staff wants to see, in their order. */
export const listColumns = pgTable(
  'list_columns',
  {
    admin_id: adminId(),
    list: text({ enum: viewedLists }).notNull(),
    columns: text().array().notNull(),
  },
  (t) => [primaryKey({ name: 'list_columns_pkey', columns: [t.admin_id, t.list] })],
);

/** What of the dashboard a member of staff does not want to see. */
export const dashboardHidden = pgTable('dashboard_hidden', {
  admin_id: adminId().primaryKey(),
  parts: text().array().notNull(),
});

/** Who has an order open, and when their screen last said so. */
export const orderPresence = pgTable(
  'order_presence',
  {
    order_id: integer()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    admin_id: adminId(),
    seen_at: moment().notNull(),
  },
  (t) => [primaryKey({ name: 'order_presence_pkey', columns: [t.order_id, t.admin_id] })],
);

/**
 * A file that belongs to something written about an order: a comment, or the request to send
 * goods back. Seen by its buyer and staff alone; pictures are WebP, written anew.
 */
export const orderAttachment = pgTable(
  'order_attachment',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    comment_id: integer().references(() => orderComment.id),
    return_request_id: integer().references(() => returnRequest.id),
    name: text().notNull(),
    content_type: text().notNull(),
    content: bytes().notNull(),
    created_at: created_at(),
  },
  (t) => [
    index('order_attachment_order_idx').on(t.order_id),
    index('order_attachment_comment_idx').on(t.comment_id),
    index('order_attachment_return_idx').on(t.return_request_id),
  ],
);

/** The invoice of an order: `number` counts without a gap, `invoice_number` is what it says. */
export const invoice = pgTable(
  'invoice',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    number: integer().notNull(),
    invoice_number: text().notNull(),
    issued_at: moment().notNull(),
  },
  (t) => [
    unique('invoice_order_id_key').on(t.order_id),
    unique('invoice_number_key').on(t.number),
    unique('invoice_invoice_number_key').on(t.invoice_number),
  ],
);

/** What staff write in place of a mail's own words, per language; a missing one: its own. */
export const mailText = pgTable('mail_text', {
  template: text().primaryKey(),
  subject: localized(),
  intro: localized(),
  ...stamps(),
});
