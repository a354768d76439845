import { inArray } from 'drizzle-orm';
import { product, stock } from '@/db/schema/catalog';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { promotions, type SeedPromotion } from '@/db/seed/content/promotions';
import { formatZonedMoment, parseMomentText } from '@/lib/core/zoned-time';
import { promotionInput } from '@/lib/promotions/promotion.schema';
import { createPromotion } from '@/lib/promotions/promotions';
import { daysAgo, getSeedId, type SeededShop } from './shop';

/** Promotions of every kind, as staff would enter them: they start and end at midnight. */
export async function seedPromotions(shop: SeededShop): Promise<string[]> {
  for (const promotion of promotions)
    await createPromotion(shop.ctx, await toPromotionInput(shop, promotion));
  return promotions.map(({ name }) => name['en-US']);
}

async function toPromotionInput(shop: SeededShop, promotion: SeedPromotion) {
  const { terms, target = [], reward = [], reward_sku = [], ...bound } = promotion;
  const { shipping = [], payment = [], ...texts } = bound;
  const { from_days, to_days, code, name, description, label } = texts;
  const isOfCategories = terms.target === 'categories';
  return promotionInput.parse({
    ...terms,
    name,
    description,
    label,
    enabled: true,
    code,
    target_ids: isOfCategories
      ? target.map((url) => getSeedId(shop.ids.categories, url))
      : await productIds(shop, target),
    reward_ids: reward_sku.length
      ? await firstVariants(shop, reward_sku)
      : await productIds(shop, reward),
    shipping_method_ids: await methodIds(shop, shippingMethod, shipping),
    payment_method_ids: await methodIds(shop, paymentMethod, payment),
    starts_at: midnight(shop, from_days),
    ends_at: to_days === null ? null : midnight(shop, to_days),
  });
}

async function productIds({ ctx }: SeededShop, urls: string[]): Promise<number[]> {
  if (!urls.length) return [];
  const rows = await ctx.db.select().from(product).where(inArray(product.url, urls));
  if (rows.length < urls.length)
    throw new Error(`One of these products is missing: ${urls.join(', ')}`);
  return rows.map(({ id }) => id);
}

async function firstVariants(shop: SeededShop, urls: string[]): Promise<number[]> {
  const ids = await productIds(shop, urls);
  const rows = await shop.ctx.db
    .select()
    .from(stock)
    .where(inArray(stock.product_id, ids))
    .orderBy(stock.order, stock.id);
  return ids.flatMap((id) => rows.find(({ product_id }) => product_id === id)?.id ?? []);
}

async function methodIds(
  { ctx }: SeededShop,
  table: typeof shippingMethod | typeof paymentMethod,
  codes: string[],
): Promise<number[]> {
  if (!codes.length) return [];
  const rows = await ctx.db.select({ id: table.id }).from(table).where(inArray(table.code, codes));
  return rows.map(({ id }) => id);
}

/** Midnight in the shop's time zone, so many days from today. */
function midnight({ ctx }: SeededShop, days: number): string {
  const zone = ctx.settings.store_timezone;
  const day = formatZonedMoment(daysAgo(ctx, -days).now(), zone).slice(0, 10);
  const found = parseMomentText(`${day}T00:00`, zone);
  if (!found) throw new Error(`no midnight on ${day}`);
  return found.toISOString();
}
