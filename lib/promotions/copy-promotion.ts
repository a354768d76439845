import 'server-only';
import { and, eq } from 'drizzle-orm';
import { promotion } from '@/db/schema/promotions';
import { type StaffContext, transaction } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import type { Localized } from '@/lib/core/text/localized';
import { copiedName } from '@/lib/i18n/copied-name';
import { ofStaff } from './of-staff';
import { promotionState } from './promotion-columns';
import type { Promotion } from './promotion-record.schema';
import { createPromotion } from './promotions';

/**
 * Copies a promotion, disabled and without codes; its name is marked as a copy in each language
 * that has one. Throws 404.
 */
export const copyPromotion = (ctx: StaffContext, id: number): Promise<Promotion> =>
  transaction(ctx, async (ctx) => {
    const mine = and(eq(promotion.id, id), ofStaff);
    const row = firstOrNotFound(await ctx.db.select().from(promotion).where(mine));
    const { id: _, created_at: __, updated_at: ___, ...terms } = promotionState(ctx.settings, row);
    const input = {
      ...terms,
      name: copiedName(row.name),
      description: omitEmpty(row.description),
      label: omitEmpty(row.label),
      enabled: false,
      as_defaults: [],
      globals: [],
    };
    return createPromotion(ctx, input, row);
  });

/** Omits texts without any language. */
const omitEmpty = (texts: Localized) => (Object.keys(texts).length ? texts : undefined);
