import 'server-only';
import { asc, desc, inArray } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { product } from '@/db/schema/catalog';
import { membershipTier } from '@/db/schema/membership-tier';
import { paymentMethod } from '@/db/schema/methods';
import { promotion } from '@/db/schema/promotions';
import { physicalStore } from '@/db/schema/stores';
import type { AdminContext } from '@/lib/core/context';
import { type Localized, localizer, toUniqueNames } from '@/lib/core/text/localized';
import { readFilterChoices } from '@/lib/products/form-choices';
import type { SalesFilters } from './sales.schema';

export type SalesChoices = Awaited<ReturnType<typeof readSalesChoices>>;

const MOST_PROMOTIONS = 200;

/**
 * The filters of sales reports, in the caller's language: today's records, the latest 200
 * promotions, only the given products (`product_id`).
 */
export async function readSalesChoices(
  ctx: AdminContext,
  { product_id = [] }: Pick<SalesFilters, 'product_id'>,
) {
  const localize = localizer(ctx);
  const named = (rows: { id: number; name: Localized }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: localize(name) || `#${id}` }));
  const [stores, admins, payments, tiers, promotions, { brands, categories }, products] =
    await Promise.all([
      ctx.db
        .select({ id: physicalStore.id, name: physicalStore.title })
        .from(physicalStore)
        .orderBy(asc(physicalStore.order), asc(physicalStore.id)),
      ctx.db
        .select({ id: admin.id, name: admin.name })
        .from(admin)
        .orderBy(asc(admin.name), asc(admin.id)),
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
      product_id.length
        ? ctx.db
            .select({ id: product.id, name: product.name })
            .from(product)
            .where(inArray(product.id, product_id))
        : [],
    ]);
  return {
    physical_stores: named(stores),
    cashiers: admins.map(({ id, name }) => ({ value: String(id), label: name || `#${id}` })),
    payment_methods: named(payments),
    membership_tiers: named(tiers),
    promotions: [
      ...toUniqueNames(promotions.map(({ id, name }) => ({ id, name: localize(name) }))),
    ].map(([id, label]) => ({ value: String(id), label })),
    products: named(products),
    brands: brands.map(({ id, title }) => ({ value: String(id), label: title })),
    categories: categories.map(({ id, title, parents }) => ({
      value: String(id),
      label: [...parents, title].join(' / '),
    })),
    currencies: ctx.settings.supported_currencies.map(({ identifier }) => identifier),
  };
}
