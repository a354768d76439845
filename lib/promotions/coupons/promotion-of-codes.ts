import 'server-only';
import { and, eq } from 'drizzle-orm';
import { promotion } from '@/db/schema/promotions';
import { type RecordRef, toActivityRecordRef } from '@/lib/activity/audit-log';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { ofStaff } from '../of-staff';

/** The name and trigger of a promotion, and whether it is enabled. Throws 404. */
export async function readPromotion({ db }: Pick<Context, 'db'>, id: number) {
  const { name, trigger, enabled } = promotion;
  return firstOrNotFound(
    await db
      .select({ id: promotion.id, name, trigger, enabled })
      .from(promotion)
      .where(and(eq(promotion.id, id), ofStaff)),
  );
}

/** The promotion as an audit record. Throws 404. */
export const promotionRef = async (ctx: Context, id: number): Promise<RecordRef> =>
  toActivityRecordRef(ctx, 'promotion', await readPromotion(ctx, id));

/** The same for a promotion with codes; refuses automatic ones. */
export async function promotionByCode(ctx: Context, id: number): Promise<RecordRef> {
  const found = await readPromotion(ctx, id);
  if (found.trigger !== 'coupon') throw invalid('code', 'promotion_no_codes');
  return toActivityRecordRef(ctx, 'promotion', found);
}
