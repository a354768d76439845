import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { brand, product, stock } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { membershipTier } from '@/db/schema/membership-tier';
import { paymentMethod } from '@/db/schema/methods';
import { promotion } from '@/db/schema/promotions';
import { physicalStore } from '@/db/schema/stores';
import { countryName } from '@/lib/core/address/countries';
import type { AdminContext } from '@/lib/core/context';
import { type Localized, localizer, toUniqueNames } from '@/lib/core/text/localized';
import { type Messages, messages } from '@/lib/i18n/messages';
import type { SalesGroup } from './sales.schema';

/** Staff have one name in all languages. */
type Named = { id: number; name: Localized | string; sku?: string };
/** The current names of records, by ID. */
const readers: Partial<
  Record<SalesGroup, (ctx: AdminContext, ids: number[]) => PromiseLike<Named[]>>
> = {
  physical_store: ({ db }, ids) =>
    db
      .select({ id: physicalStore.id, name: physicalStore.title })
      .from(physicalStore)
      .where(inArray(physicalStore.id, ids)),
  cashier: ({ db }, ids) =>
    db.select({ id: admin.id, name: admin.name }).from(admin).where(inArray(admin.id, ids)),
  payment_method: ({ db }, ids) =>
    db
      .select({ id: paymentMethod.id, name: paymentMethod.title })
      .from(paymentMethod)
      .where(inArray(paymentMethod.id, ids)),
  membership_tier: ({ db }, ids) =>
    db
      .select({ id: membershipTier.id, name: membershipTier.title })
      .from(membershipTier)
      .where(inArray(membershipTier.id, ids)),
  brand: ({ db }, ids) =>
    db.select({ id: brand.id, name: brand.title }).from(brand).where(inArray(brand.id, ids)),
  category: ({ db }, ids) =>
    db.select({ id: menu.id, name: menu.title }).from(menu).where(inArray(menu.id, ids)),
  promotion: ({ db }, ids) =>
    db
      .select({ id: promotion.id, name: promotion.name })
      .from(promotion)
      .where(inArray(promotion.id, ids)),
  product: ({ db }, ids) =>
    db.select({ id: product.id, name: product.name }).from(product).where(inArray(product.id, ids)),
  variant: ({ db }, ids) =>
    db
      .select({ id: stock.id, name: product.name, sku: stock.sku })
      .from(stock)
      .innerJoin(product, eq(product.id, stock.product_id))
      .where(inArray(stock.id, ids)),
};

/**
 * The names of groups in the caller's language; a deleted record is named by its number. Groups
 * without a value have none, except unknown customers.
 */
export async function readGroupLabels(
  ctx: AdminContext,
  group: SalesGroup,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const filledKeys = keys.filter((key) => key !== '');
  if (group === 'product_channel') return labelsOfPairs(ctx, filledKeys);
  const read = readers[group];
  if (!read)
    return new Map([
      ...(group === 'buyer' ? unknownBuyer(ctx) : []),
      ...filledKeys.map((key): [string, string] => [key, getWord(ctx, group, key)]),
    ]);
  const labels = new Map(filledKeys.map((key) => [key, `#${key}`]));
  const localize = localizer(ctx);
  const records = filledKeys.length ? await read(ctx, filledKeys.map(Number)) : [];
  const named = records.flatMap(({ id, name, sku }) => {
    const label = [typeof name === 'string' ? name : localize(name), sku]
      .filter(Boolean)
      .join(' · ');
    return label ? { id, name: label } : [];
  });
  for (const [id, label] of toUniqueNames(named)) labels.set(String(id), label);
  return labels;
}

/** The names of products, each with a channel. */
async function labelsOfPairs(ctx: AdminContext, keys: readonly string[]) {
  const pairs = keys.map((key) => key.split('/') as [string, string]);
  const products = await readGroupLabels(ctx, 'product', [...new Set(pairs.map(([id]) => id))]);
  return new Map(
    pairs.map(([id, channel]) => [
      `${id}/${channel}`,
      `${products.get(id)} · ${getWord(ctx, 'channel', channel)}`,
    ]),
  );
}

/** The name of the group of unknown customers, which has no value. */
export const unknownBuyer = ({ language }: Pick<AdminContext, 'language'>) =>
  new Map([['', messages[language].report.buyers.unknown]]);

/** The name of a value from a fixed list; codes and currencies stay as they are. */
function getWord({ language }: AdminContext, group: SalesGroup, value: string): string {
  if (group === 'country') return countryName(value, language);
  const words = getWords(messages[language], group);
  return Object.entries(words).find(([word]) => word === value)?.[1] ?? value;
}

function getWords({ orders, lead, report }: Messages, group: SalesGroup): Record<string, string> {
  if (group === 'channel') return orders.list.channels;
  if (group === 'lead_source') return lead.sources;
  if (group === 'place') return report.places;
  return group === 'buyer' ? report.buyers : {};
}
