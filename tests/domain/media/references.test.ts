import { readdirSync } from 'node:fs';
import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { textKinds } from '@/lib/core/records/record-names';
import { mediaReferences } from '@/lib/media/references';
import { recordTable } from '@/lib/settings/record-tables';

/** Columns that look as if they could name a picture, and do not. */
const others: Record<string, string[]> = {
  'plain text per language': [
    ...textKinds.flatMap((kind) => {
      const { texts, pictures } = recordTable(kind);
      return texts.flatMap(({ value }) =>
        pictures.includes(value) ? [] : [`${getTableName(value.table)}.${value.name}`],
      );
    }),
    'blog_article.localized_tags',
    'attribute_value.title',
    'product_image.alt',
    'product_detail.value',
    'slide.alt',
    'slide.heading',
    'slide.text',
    'slide.button_label',
    'shipping_method.title',
    'shipping_method.description',
    'media.alt',
  ],
  'numbers, addresses and codes': [
    'payment_method.public_config',
    'shipping_method.zones',
    'shipping_method.rates',
    'stock.prices',
    'stock.special_prices',
    'promotion.values',
    'promotion.conditions',
    'promotion.min_subtotal_values',
    'orders.price_steps',
    'orders.tax_rules',
    'orders.priced_by',
    'orders.billing_address',
    'orders.shipping_address',
    'order_item.options',
    'shipment.items',
    'refund.items',
    'order_event.data',
    'checkout_draft.values',
    'customer_segment.filters',
    'saved_report.query',
    'broadcast.audience',
    'lead.addresses',
    'lead.source_detail',
    'physical_store.opening_hours',
    'physical_store.special_hours',
    'cache_follower.position',
  ],
  'notes about a person': [
    'customer.status_description',
    'customer.lead_source_description',
    'customer.description',
    'lead.status_description',
    'lead.lead_source_description',
    'lead.description',
  ],
  'what was issued, which goes without its logo once that is deleted': [
    'invoice.content',
    'credit_note.content',
  ],
  'what was said once and is not shown as a picture': [
    'import_log.errors',
    'import_log.wrong_rows',
    'idempotent_answer.answer',
    'mail.html',
    'mail_text.intro',
    'mail_text.subject',
    'order_attachment.content_type',
    'order_item.categories',
    'deleted_inventory.name',
    'saved_view.query',
    'payment_proof.picture_hash',
    'preview.unsaved',
    'record_change.before',
    'record_change.after',
    'stock.more_barcodes',
    'pos_session.counts',
    'parked_basket.contents',
  ],
  'goes with the picture': ['picture_source.image_path', 'media.path'],
  'a private file, which is no image of the library': [
    'order_attachment.path',
    'payment_proof.path',
  ],
};

const looks = /image|picture|path|logo|icon|banner|html|content|description|script|css/;

async function schemaTables(): Promise<PgTable[]> {
  const files = readdirSync('db/schema').filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((name) => import(`../../../db/schema/${name.replace('.ts', '')}.ts`)),
  );
  return modules.flatMap((schemaModule) =>
    Object.values(schemaModule).filter((table) => is(table, PgTable)),
  );
}

const searchedColumns = mediaReferences.flatMap(({ table, columns }) =>
  columns.map(({ name }) => `${getTableConfig(table).name}.${name}`),
);

test('every column that may name a picture is one the library looks into, or is known to name none', async () => {
  const found = (await schemaTables()).flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns
      .filter(
        (column) =>
          column.columnType === 'PgJsonb' ||
          (column.dataType === 'string' && looks.test(column.name)),
      )
      .map((column) => `${name}.${column.name}`);
  });
  const named = [...searchedColumns, ...Object.values(others).flat()];
  expect(found.filter((column) => !named.includes(column))).toEqual([]);
  expect(named.filter((column) => !found.includes(column))).toEqual([]);
});

test('the database guards exactly the columns of the list', async () => {
  const rows = await database().execute<{ table: string; columns: string[] }>(sql`
    select c.relname as table, array(
      select attname::text from pg_attribute
      where attrelid = t.tgrelid and attnum = any(t.tgattr) order by 1) as columns,
      t.tgargs
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'hold_media'`);
  const guarded = [...rows].map(({ table, columns }) => [table, columns]);
  const listed = mediaReferences
    .filter(({ isGuarded }) => isGuarded)
    .map(({ table, columns }) => [
      getTableConfig(table).name,
      columns.map(({ name }) => name).sort(),
    ]);
  const byTable = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));
  expect(guarded.sort(byTable)).toEqual(listed.sort(byTable));
});
