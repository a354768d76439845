import 'server-only';
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { importLog, type LoggedRows } from '@/db/schema/imports';
import { assertCan, can } from '@/lib/core/access/can';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import { insertedRow } from '@/lib/core/records/rows';
import type { ImportedResource, ImportLogEntry } from './import-log.schema';
import type { ImportResult } from './import-output.schema';
import { wrongRowsSheet } from './wrong-rows';

const MAX_ERRORS = 200;
/** The wrong rows of this many imports are kept. */
const KEPT_FILES = 50;
/** The permissions to read a resource's import log: the same as to import it. */
const permissions = {
  product: ['product.import'],
  // The wrong cells of a customer sheet are personal data.
  user: ['customer.import', 'customer.pii'],
} as const;
const assertMayRead = (ctx: AdminContext, resource: ImportedResource) => {
  for (const permission of permissions[resource]) assertCan(ctx, permission);
};

/** Columns that take a permission to read in files imported by others. */
const guarded: Record<string, Record<string, Permission>> = { product: { cost: 'product.cost' } };
type Whose = { resource: string; admin_id: number | null };
const hides = (ctx: AdminContext, { resource, admin_id }: Whose, column: string): boolean => {
  const permission = guarded[resource]?.[column.toLowerCase()];
  return permission !== undefined && admin_id !== ctx.actor.id && !can(ctx, permission);
};

/**
 * Logs an import that was run or refused because of its rows: the admin, the file, at most 200
 * errors, and the wrong rows while it is among the latest 50. Returns its id.
 */
export async function logImport(
  ctx: AdminContext,
  resource: ImportedResource,
  fileName: string,
  { created, updated, skipped, errors, part, parts }: ImportResult,
  wrongRows: LoggedRows | undefined,
): Promise<number> {
  const entry = insertedRow(
    await ctx.db
      .insert(importLog)
      .values({
        resource,
        admin_id: ctx.actor.id,
        admin_name: ctx.actor.name,
        file_name: fileName,
        part,
        parts,
        created,
        updated,
        skipped,
        failed: new Set(errors.map(({ row }) => row)).size,
        errors: errors.slice(0, MAX_ERRORS),
        wrong_rows: wrongRows,
        created_at: ctx.now(),
      })
      .returning({ id: importLog.id }),
  );
  const [oldest] = await ctx.db
    .select({ id: importLog.id })
    .from(importLog)
    .where(eq(importLog.resource, resource))
    .orderBy(desc(importLog.id))
    .offset(KEPT_FILES - 1)
    .limit(1);
  if (oldest)
    await ctx.db
      .update(importLog)
      .set({ wrong_rows: null })
      .where(
        and(
          eq(importLog.resource, resource),
          lt(importLog.id, oldest.id),
          isNotNull(importLog.wrong_rows),
        ),
      );
  return entry.id;
}

/** The latest imports into a resource, newest first. Requires the permissions to import it. */
export async function listImports(
  ctx: AdminContext,
  resource: ImportedResource,
  limit = 20,
): Promise<ImportLogEntry[]> {
  assertMayRead(ctx, resource);
  const rows = await ctx.db
    .select()
    .from(importLog)
    .where(eq(importLog.resource, resource))
    .orderBy(desc(importLog.id))
    .limit(limit);
  return rows.map(({ resource, admin_id, wrong_rows, errors, ...row }) => ({
    ...row,
    errors: errors
      .filter(({ field }) => !hides(ctx, { resource, admin_id }, field))
      // Entries from when only products could be imported.
      .map(({ product = '', record = product, ...error }) => ({ ...error, record })),
    has_wrong_rows: wrong_rows !== null,
  }));
}

/**
 * The wrong rows of an import as a workbook, each with its problem. Costs in files of others
 * require `product.cost`. Refuses without the permissions to import, and with 404 an import that
 * has no wrong rows or whose rows are no longer kept.
 */
export async function readWrongRows(
  ctx: AdminContext,
  id: number,
): Promise<ReadableStream<Uint8Array>> {
  const [entry] = await ctx.db
    .select({
      resource: importLog.resource,
      admin_id: importLog.admin_id,
      wrong_rows: importLog.wrong_rows,
    })
    .from(importLog)
    .where(eq(importLog.id, id));
  if (!entry) throw notFound();
  assertMayRead(ctx, entry.resource === 'user' ? 'user' : 'product');
  if (!entry.wrong_rows) throw notFound();
  const { names, rows } = entry.wrong_rows;
  const isShown = (_: string, at: number) => !hides(ctx, entry, names[at] ?? '');
  return wrongRowsSheet({
    names: names.filter(isShown),
    rows: rows.map((cells) => cells.filter(isShown)),
  });
}
