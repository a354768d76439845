import postgres from 'postgres';
import { menuInput } from '@/lib/content/menu.schema';
import { createMenu } from '@/lib/content/menus';
import type { AdminContext } from '@/lib/core/context';
import type { RowsRefused } from '@/lib/core/spreadsheet/row-error';
import { importSheet } from '@/lib/products/spreadsheet/spreadsheet';
import { make } from './make';

/**
 * The errors of a file: row, column and key of each wrong cell; or the keys of errors about the
 * whole file.
 */
export async function wrongCells(ctx: AdminContext, file: Buffer): Promise<unknown[]> {
  try {
    const { created, updated, skipped, errors } = await importSheet(ctx, file);
    return [{ created, updated, skipped, errors }];
  } catch (error) {
    const refused = error as RowsRefused;
    return (
      refused.rows?.map(({ row, field, key }) => [row, field, key]) ??
      Object.values(refused.fields).flatMap((texts) => texts.map(({ key }) => key))
    );
  }
}

/** A brand, two categories and two attributes for products to refer to. */
export async function furnish(ctx: AdminContext): Promise<void> {
  await make.brand({ title: 'Kiln', url: 'kiln' });
  for (const url of ['pots', 'gifts'])
    await createMenu(ctx, menuInput.parse({ title: url, type: 'category', url }));
  const values = (...keys: string[]) => keys.map((key) => ({ key, title: key }));
  await make.attribute({ key: 'colour', title: 'Colour', values: values('red', 'blue', 'moss') });
  await make.attribute({ key: 'size', title: 'Size', values: values('s', 'l') });
}

/** Every row of every table except the import log, as text: what an import must not change. */
export async function dumpTables(databaseUrl: string): Promise<Record<string, string[]>> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const tables = await sql<
      { name: string }[]
    >`select table_name as name from information_schema.tables where table_schema = 'public'
      and table_name <> 'import_log' order by 1`;
    const dump: Record<string, string[]> = {};
    for (const { name } of tables) {
      const rows = await sql<
        { row: string }[]
      >`select t::text as row from ${sql(name)} t order by 1`;
      dump[name] = rows.map(({ row }) => row);
    }
    return dump;
  } finally {
    await sql.end();
  }
}
