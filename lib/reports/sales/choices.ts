import 'server-only';
import { asc, desc } from 'drizzle-orm';
import { membershipTier } from '@/db/schema/membership-tier';
import { paymentMethod } from '@/db/schema/methods';
import { promotion } from '@/db/schema/promotions';
import type { AdminContext } from '@/lib/core/context';
import { type Localized, localizer } from '@/lib/core/text/localized';
import { readFilterChoices } from '@/lib/products/form-choices';

export type SalesChoices = Awaited<ReturnType<typeof readSalesChoices>>;

const MOST_PROMOTIONS = 200;

/**
 * What reports on sales can be filtered by, in the caller's language: the records there are today,
 * of promotions the latest 200.
 */
export async function readSalesChoices(ctx: AdminContext) {
  const localize = localizer(ctx);
  const named = (rows: { id: number; name: Localized }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: localize(name) || `#${id}` }));
  const [payments, tiers, promotions, { brands, categories }] = await Promise.all([
    ctx.db
      .select({ id: paymentMethod.id, name: paymentMethod.title })
      .from(paymentMethod)
      .orderBy(asc(paymentMethod.order), asc(paymentMethod.id)),
    ctx.db
      .select({ id: membershipTier.id, name: membershipTier.title })
      .from(membershipTier)
      .orderBy(asc(membershipTier.level)),
    ctx.db
      .select({ id: promotion.id, name: promotion.name })
      .from(promotion)
      .orderBy(desc(promotion.id))
      .limit(MOST_PROMOTIONS),
    readFilterChoices(ctx),
  ]);
  return {
    payment_methods: named(payments),
    membership_tiers: named(tiers),
    promotions: named(promotions),
    brands: brands.map(({ id, title }) => ({ value: String(id), label: title })),
    categories: categories.map(({ id, title, parents }) => ({
      value: String(id),
      label: [...parents, title].join(' / '),
    })),
    currencies: ctx.settings.supported_currencies.map(({ identifier }) => identifier),
  };
}
