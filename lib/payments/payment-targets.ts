import 'server-only';
import { inArray } from 'drizzle-orm';
import { membershipTier } from '@/db/schema/membership-tier';
import { type paymentMethod, shippingMethod } from '@/db/schema/methods';
import type { StaffContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { refuseMissingImages } from '@/lib/media/images';
import { supportedIdentifiers } from '@/lib/settings/currencies';

type Naming = Pick<
  typeof paymentMethod.$inferSelect,
  'currencies' | 'membership_tier_ids' | 'shipping_method_ids' | 'icon_path' | 'qr_path'
>;

const records = [
  ['membership_tier_ids', membershipTier],
  ['shipping_method_ids', shippingMethod],
] as const;

/**
 * Refuses, on its field, an unknown record, currency or image; one that was already set and has
 * since been deleted may stay.
 */
export async function assertKnownTargets(
  ctx: StaffContext,
  row: Naming,
  before?: Naming,
): Promise<void> {
  const supported = supportedIdentifiers(ctx.settings);
  const isNew = (currency: string) => !before?.currencies.includes(currency);
  if (row.currencies.some((currency) => isNew(currency) && !supported.includes(currency)))
    throw invalid('currencies', 'currency_not_supported');
  for (const [field, table] of records) {
    const added = row[field].filter((id) => !before?.[field].includes(id));
    if (added.length && (await ctx.db.$count(table, inArray(table.id, added))) < added.length)
      throw invalid(field, 'check_input');
  }
  for (const field of ['icon_path', 'qr_path'] as const) {
    const image_path = row[field];
    if (image_path && image_path !== before?.[field])
      await refuseMissingImages([{ image_path }], field);
  }
}
