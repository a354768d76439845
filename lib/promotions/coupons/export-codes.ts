import 'server-only';
import { and, asc, gt } from 'drizzle-orm';
import { coupon } from '@/db/schema/promotions';
import { logChange } from '@/lib/activity/audit-log';
import type { AdminContext } from '@/lib/core/context';
import { type CellValue, writeSheet } from '@/lib/core/spreadsheet/write-sheet';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { messages } from '@/lib/i18n/messages';
import type { CouponQuery } from './coupon.schema';
import { couponsWhere, withUses } from './list';
import { promotionRef } from './promotion-of-codes';

const AT_ONCE = 500;
const WIDTH = 20;

type Row = typeof coupon.$inferSelect & { used_count: number };

const time = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';

/** Columns have the field names, so that programs can read the sheet in every language. */
const columns: [name: string, value: (row: Row) => CellValue][] = [
  ['code', ({ code }) => code],
  ['link', ({ code }) => absoluteUrl(`/?coupon=${code}`)],
  ['batch', ({ batch }) => batch],
  ['usage_limit', (row) => row.usage_limit],
  ['usage_limit_per_customer', (row) => row.usage_limit_per_customer],
  ['used_count', ({ used_count }) => used_count],
  ['expires_at', ({ expires_at }) => time(expires_at)],
  ['enabled', ({ enabled }) => Number(enabled)],
  ['created_at', ({ created_at }) => time(created_at)],
];

/**
 * Exports the codes of a promotion, or of one batch, that match the list's filters, as a workbook,
 * one row each; times in UTC. Streams. The export is logged. Throws 404.
 */
export async function exportCouponCodes(
  ctx: AdminContext,
  promotion_id: number,
  query: CouponQuery,
): Promise<ReadableStream<Uint8Array>> {
  const about = await promotionRef(ctx, promotion_id);
  await logChange(ctx, about, [{ field: 'export' }]);
  return writeSheet({
    name: messages[ctx.language].coupon.title,
    columns: columns.map(([name]) => ({ name, width: WIDTH })),
    frozenColumns: 1,
    rows: readRows(ctx, promotion_id, query),
  });
}

async function* readRows(
  ctx: AdminContext,
  promotion_id: number,
  query: CouponQuery,
): AsyncGenerator<CellValue[]> {
  const where = couponsWhere(promotion_id, query);
  for (let last = 0; ; ) {
    const found = await ctx.db
      .select()
      .from(coupon)
      .where(and(where, gt(coupon.id, last)))
      .orderBy(asc(coupon.id))
      .limit(AT_ONCE);
    for (const row of await withUses(ctx, found)) yield columns.map(([, value]) => value(row));
    if (found.length < AT_ONCE) return;
    last = found.at(-1)?.id ?? last;
  }
}
