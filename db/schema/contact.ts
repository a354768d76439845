import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { customer } from './auth';
import { created_at, idColumn, momentColumn } from './columns';

/** A message from the contact form. */
export const contactMessage = pgTable('contact_message', {
  id: idColumn(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  /** The language of the page it was sent from. */
  language: text().notNull(),
  customer_id: integer().references(() => customer.id, { onDelete: 'set null' }),
  /** When it was added to a lead; null: not yet. */
  lead_noted_at: momentColumn(),
  created_at: created_at(),
});
