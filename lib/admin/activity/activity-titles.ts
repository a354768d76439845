import 'server-only';
import { inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { attributeValue } from '@/db/schema/catalog';
import type { AdminContext } from '@/lib/core/context';
import { isRecordName } from '@/lib/core/records/record-names';
import { type Localized, readLocalized } from '@/lib/core/text/localized';
import { recordTable } from '@/lib/settings/record-tables';
import { getReferencedKind, type TitleLookup } from './activity-labels';

/** Where the titles of a kind are stored: of records, and of attribute values. */
function getTitleSource(kind: string) {
  if (isRecordName(kind)) return recordTable(kind);
  if (kind !== 'attribute_value') return undefined;
  return { table: attributeValue, id: attributeValue.id, title: attributeValue.title };
}

/** Every ID in a record's values, by kind. */
function idsIn(resource: string, values: readonly (readonly [string, unknown])[]) {
  const found = new Map<string, Set<number>>();
  const look = (field: string, value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(field, item);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        if (/^\d+$/.test(name)) look(field, Number(name));
        else look(name, inner);
      }
    else if (typeof value === 'number') {
      const kind = getReferencedKind(resource, field);
      if (kind) found.set(kind, (found.get(kind) ?? new Set()).add(value));
    }
  };
  for (const [field, value] of values) look(field, value);
  return found;
}

/** The titles of all records in these values, in the caller's language. */
export async function readRecordTitles(
  ctx: AdminContext,
  resource: string,
  values: readonly (readonly [string, unknown])[],
): Promise<TitleLookup> {
  const titles = new Map<string, string>();
  for (const [kind, ids] of idsIn(resource, values)) {
    const source = getTitleSource(kind);
    if (!source) continue;
    const { id, title, table } = source;
    const rows = await ctx.db
      .select({ id, title })
      .from(table as PgTable)
      .where(inArray(id, [...ids]));
    for (const row of rows)
      titles.set(`${kind} ${row.id}`, inCallersLanguage(ctx, row.title as Localized | string));
  }
  return (kind, id) => titles.get(`${kind} ${id}`);
}

const inCallersLanguage = (ctx: AdminContext, title: Localized | string) =>
  typeof title === 'string'
    ? title
    : readLocalized(title, ctx.language, ctx.settings.main_language);
