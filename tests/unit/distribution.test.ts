// What stands between the schema and Citus, the distributed engine beyond one primary
// (docs/scale.md): a new constraint that adds to it fails here until it is declared.
import { readFileSync } from 'node:fs';
import {
  bigint,
  foreignKey,
  getTableConfig,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { listRefusedConstraints, listTables } from '../support/values/distribution';

const schema: Record<string, object> = import.meta.glob('/db/schema/*.ts', { eager: true });
const tables = listTables(Object.values(schema));

/** To be distributed first: they grow with every order and are read by order or summed up. */
const distributed = Object.fromEntries(
  [
    'order_item',
    'order_adjustment',
    'order_tax',
    'order_event',
    'shipment',
    'payment_intent',
    'payment',
    'refund',
    'sales_entry',
  ].map((name) => [name, 'order_id']),
);
/** A few rows, seldom written. */
const reference = ['payment_method'];

const toForeignKey = (from: string, to: string) => `${from}_${to}_id_fk`;
/** Known since 2026-12-01, each with what would have to change. Nothing is added without a date. */
const KNOWN: Record<string, string[]> = {
  'primary key (order_id, id), where id stays unique as a bigint of one sequence': Object.keys(
    distributed,
  ).flatMap((name) => [`${name}_pkey`, `${name}.id`]),
  'a plain index, as the value is made of the order and its number there': [
    'payment_intent_reference_key',
  ],
  'a number given by a table on one node, with the key there': [
    'refund_number_key',
    'shipment_number_key',
  ],
  'a table on one node that says which order a key of a provider or caller belongs to': [
    'payment_idempotency_key_key',
    'payment_intent_provider_id_key',
    'payment_provider_reference_key',
  ],
  'distribute orders by id as well, or no foreign key: orders are never deleted': Object.keys(
    distributed,
  ).map((name) => toForeignKey(`${name}_order_id`, 'orders')),
  'no foreign key, as in sales_entry: lines outlive their product': [
    toForeignKey('order_item_product_id', 'product'),
    toForeignKey('order_item_stock_id', 'stock'),
  ],
  'foreign key (order_id, …) to (order_id, id)': [
    toForeignKey('order_adjustment_order_item_id', 'order_item'),
    toForeignKey('order_tax_order_item_id', 'order_item'),
    toForeignKey('payment_capture_id', 'payment'),
    toForeignKey('payment_intent_id', 'payment_intent'),
    toForeignKey('payment_refund_id', 'refund'),
    toForeignKey('sales_entry_order_item_id', 'order_item'),
  ],
  'distribute the table that refers to it, by its order': [
    toForeignKey('credit_note_refund_id', 'refund'),
    toForeignKey('dispute_capture_id', 'payment'),
    toForeignKey('return_item_order_item_id', 'order_item'),
    toForeignKey('return_request_refund_id', 'refund'),
  ],
};

test('tables to be distributed have their column, never null, and are named in the document', () => {
  const text = readFileSync('docs/scale.md', 'utf8');
  const configs = tables.map((table) => getTableConfig(table));
  for (const [name, column] of Object.entries(distributed)) {
    const found = configs.find((config) => config.name === name);
    expect([name, found?.columns.find((own) => own.name === column)?.notNull]).toEqual([
      name,
      true,
    ]);
    expect([name, text.includes(`\`${name}\``)]).toEqual([name, true]);
  }
  for (const name of reference) expect(configs.map((config) => config.name)).toContain(name);
});

test('nothing else than what is known stands in the way of distributing them', () => {
  const found = listRefusedConstraints(tables, { distributed, reference });
  expect(found).toEqual(Object.values(KNOWN).flat().sort());
});

test('each kind of constraint that Citus refuses is found, and what it allows is not', () => {
  const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
  const place = pgTable('place', { id: id() });
  const way = pgTable('way', { id: id() });
  const line = pgTable(
    'line',
    {
      id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
      owner: integer().notNull(),
      code: text().unique(),
      place_id: integer().references(() => place.id),
      way_id: integer().references(() => way.id),
    },
    (t) => [
      primaryKey({ name: 'line_pkey', columns: [t.owner, t.id] }),
      uniqueIndex('line_code').on(t.code),
      uniqueIndex('line_owner_code').on(t.owner, t.code),
    ],
  );
  const part = pgTable(
    'part',
    { id: id(), owner: integer().notNull(), line_id: integer().notNull() },
    (t) => [
      foreignKey({
        name: 'part_line',
        columns: [t.owner, t.line_id],
        foreignColumns: [line.owner, line.id],
      }),
      foreignKey({ name: 'part_line_alone', columns: [t.line_id], foreignColumns: [line.id] }),
      foreignKey({
        name: 'part_crossed',
        columns: [t.line_id, t.owner],
        foreignColumns: [line.owner, line.id],
      }),
    ],
  );
  const note = pgTable('note', { line_id: integer().references(() => line.id) });
  const found = listRefusedConstraints([place, way, line, part, note], {
    distributed: { line: 'owner', part: 'owner' },
    reference: ['way'],
  });
  expect(found).toEqual(
    [
      ...['line_code', 'line_code_unique', 'line_place_id_place_id_fk', 'note_line_id_line_id_fk'],
      ...['part.id', 'part_crossed', 'part_line_alone', 'part_pkey'],
    ].sort(),
  );
});
