import 'server-only';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { customer } from '@/db/schema/auth';
import { brand, product, stock } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { membershipTier } from '@/db/schema/membership-tier';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import type { promotion } from '@/db/schema/promotions';
import { allTexts, contains } from '@/db/text';
import { readStockOptions } from '@/lib/catalog/options';
import { can } from '@/lib/core/access/can';
import { personName } from '@/lib/core/access/person';
import { canSeePersonalData, maskName } from '@/lib/core/access/personal-data';
import type { AdminContext, Context, StaffContext } from '@/lib/core/context';
import { forbidden, invalid } from '@/lib/core/errors';
import { type Localized, localizer } from '@/lib/core/text/localized';
import type { PromotionTargetType } from './promotion.schema';
import type { NamedRecord } from './promotion-record.schema';

type Row = typeof promotion.$inferSelect;
const MOST = 20;

type Found = { id: number; name: Localized; sku?: string };
type Read = (ctx: Context, where: { ids?: number[]; search?: string }) => Promise<Found[]>;

/** Whether a record matches an id, or a search in its title or code. */
const matchesRecord = (
  id: PgColumn,
  title: PgColumn,
  code: PgColumn,
  { ids, search }: { ids?: number[]; search?: string },
) =>
  and(
    ids && inArray(id, ids),
    search ? or(contains(allTexts(title), search), contains(code, search)) : undefined,
  );

const readers: Record<Exclude<PromotionTargetType, 'users'>, Read> = {
  products: (ctx, of) =>
    ctx.db
      .select({ id: product.id, name: product.name, sku: product.sku })
      .from(product)
      .where(matchesRecord(product.id, product.name, product.sku, of))
      .orderBy(asc(product.sku))
      .limit(of.ids?.length ?? MOST),
  categories: (ctx, of) =>
    ctx.db
      .select({ id: menu.id, name: menu.title })
      .from(menu)
      .where(and(eq(menu.type, 'category'), matchesRecord(menu.id, menu.title, menu.url, of)))
      .orderBy(asc(menu.order), asc(menu.id))
      .limit(of.ids?.length ?? MOST),
  brands: (ctx, of) =>
    ctx.db
      .select({ id: brand.id, name: brand.title })
      .from(brand)
      .where(matchesRecord(brand.id, brand.title, brand.url, of))
      .orderBy(asc(brand.url))
      .limit(of.ids?.length ?? MOST),
  stocks: (ctx, of) =>
    ctx.db
      .select({ id: stock.id, name: product.name, sku: stock.sku })
      .from(stock)
      .innerJoin(product, eq(product.id, stock.product_id))
      .where(matchesRecord(stock.id, product.name, stock.sku, of))
      .orderBy(asc(stock.sku))
      .limit(of.ids?.length ?? MOST),
};

/**
 * Records of a type by their ids, or up to 20 that match a search, in the caller's language;
 * variants with their options.
 */
export async function readTargetRecords(
  ctx: Context,
  type: PromotionTargetType,
  of: { ids?: number[]; search?: string },
): Promise<NamedRecord[]> {
  if (of.ids?.length === 0) return [];
  if (type === 'users') return readCustomers(ctx, of);
  const localize = localizer(ctx);
  const found = await readers[type](ctx, of);
  const options = type === 'stocks' ? await readStockOptions(ctx, toIds(found)) : [];
  return found.map(({ name, ...record }) => ({
    ...record,
    name: [
      localize(name),
      ...options.flatMap(({ stock_id, value }) =>
        stock_id === record.id ? [localize(value.title)] : [],
      ),
    ].join(' · '),
  }));
}

const toIds = (records: readonly { id: number }[]) => records.map(({ id }) => id);

/** Customers by name or email; only their number without the right to personal data. */
async function readCustomers(
  ctx: Context,
  { ids, search = '' }: { ids?: number[]; search?: string },
): Promise<NamedRecord[]> {
  const { id, first_name, last_name, email } = customer;
  const sees = canSeePersonalData(ctx);
  const name = sql`${first_name} || ' ' || ${last_name}`;
  const found = sees ? or(contains(name, search), contains(email, search)) : undefined;
  const byNumber = /^\d{1,9}$/.test(search) ? eq(id, Number(search)) : sql`false`;
  const rows = await ctx.db
    .select({ id, first_name, last_name, email })
    .from(customer)
    .where(ids ? inArray(id, ids) : or(found, byNumber))
    .orderBy(asc(last_name), asc(id))
    .limit(ids?.length ?? MOST);
  return rows.map((row) =>
    sees
      ? { id: row.id, name: personName(row) || row.email, sku: row.email }
      : { id: row.id, name: `${maskName(personName(row))} #${row.id}` },
  );
}

/**
 * Up to 20 records of a type that a promotion may name, searched by title, url, sku or email, in
 * the caller's language. Customers only for staff who may view them.
 */
export function findPromotionTargets(
  ctx: AdminContext,
  type: PromotionTargetType,
  search: string,
): Promise<NamedRecord[]> {
  if (type === 'users' && !can(ctx, 'customer')) throw forbidden();
  return readTargetRecords(ctx, type, { search });
}

type Naming = Pick<
  Row,
  | 'target'
  | 'target_ids'
  | 'excluded_ids'
  | 'reward_target'
  | 'reward_ids'
  | 'user_ids'
  | 'membership_tier_ids'
  | 'payment_method_ids'
  | 'shipping_method_ids'
>;

/** The lists of a promotion that name records, each with their type. */
const listNamed = (row: Naming) =>
  [
    ['target_ids', row.target === 'all' ? undefined : row.target, row.target_ids],
    ['excluded_ids', 'products', row.excluded_ids],
    ['reward_ids', row.reward_target === 'same' ? undefined : row.reward_target, row.reward_ids],
    ['user_ids', 'users', row.user_ids],
  ] as const;

/** The records that a promotion names, for its form; deleted ones are left out. */
export async function readPromotionRecords(ctx: Context, row: Naming) {
  const [targets = [], excluded = [], rewards = [], users = []] = await Promise.all(
    listNamed(row).map(([, type, ids]) => (type ? readTargetRecords(ctx, type, { ids }) : [])),
  );
  return { targets, excluded, rewards, users };
}

/** Refuses, on its field, an unknown record; a deleted one that was already named may stay. */
export async function assertPromotionRecords(
  ctx: StaffContext,
  row: Naming,
  before?: Naming,
): Promise<void> {
  const previousLists = before ? listNamed(before) : [];
  for (const [index, [field, type, ids]] of listNamed(row).entries()) {
    const [, formerType, former] = previousLists[index] ?? [];
    const added = ids.filter((id) => formerType !== type || !former?.includes(id));
    if (!type || !added.length) continue;
    if ((await readTargetRecords(ctx, type, { ids: added })).length < added.length)
      throw invalid(field, 'check_input');
  }
  for (const [field, table] of chosen) {
    const added = row[field].filter((id) => !before?.[field].includes(id));
    if (added.length && (await ctx.db.$count(table, inArray(table.id, added))) < added.length)
      throw invalid(field, 'check_input');
  }
}

/** Lists of few records, all offered in the form. */
const chosen = [
  ['membership_tier_ids', membershipTier],
  ['payment_method_ids', paymentMethod],
  ['shipping_method_ids', shippingMethod],
] as const;
