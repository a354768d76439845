import 'server-only';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { coupon, promotion, promotionUse } from '@/db/schema/promotions';
import { toLoggedState } from '@/lib/activity/changed-fields';
import {
  createRecord,
  deleteRecord,
  readRecordState,
  updateRecord,
} from '@/lib/activity/write-record';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { assertNoProblems } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { defineResource, getResourceNames, type RecordState } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { toRecordForm, writeLocalizedTexts } from '@/lib/core/text/localized';
import { listPage } from '@/lib/settings/list-page';
import { ofStaff } from './of-staff';
import {
  type PromotionChanges,
  type PromotionInput,
  type PromotionQuery,
  type PromotionState,
  promotionChanges,
  promotionInput,
  promotionQuery,
  promotionTexts,
} from './promotion.schema';
import { formatStoredAmount, formatStoredValue } from './promotion-amounts';
import { promotionState, toPromotionColumns, toPromotionOffer } from './promotion-columns';
import { promotionProblems } from './promotion-problems.schema';
import { type Promotion, promotionRecord, promotionRow } from './promotion-record.schema';
import { assertPromotionRecords, readPromotionRecords } from './promotion-targets';
import { recountPromotionUses } from './uses';

type Row = typeof promotion.$inferSelect;
const unused = { state: 'off', used_count: 0, used_minor: 0, codes: 0 } as const;

/**
 * A page of promotions, each with its offer, state and uses. Search: the name in every language.
 */
async function listPromotions(ctx: StaffContext, query: PromotionQuery) {
  const { settings } = ctx;
  const { id, name, enabled, trigger, action, class: own, value, conditions, target } = promotion;
  const { usage_limit, budget_amount_minor, priority, starts_at, ends_at, updated_at } = promotion;
  const terms = { trigger, action, class: own, value, conditions, target };
  const limits = { usage_limit, budget_amount_minor, priority, starts_at, ends_at };
  const page = await listPage(ctx, query, {
    select: { id, name, enabled, ...terms, ...limits, updated_at },
    texts: ['name'],
    search: ['name'],
    where: and(
      ofStaff,
      query.enabled === undefined ? undefined : eq(enabled, query.enabled),
      query.state && sql`${stateAt(ctx.now())} = ${query.state}`,
      query.trigger && eq(trigger, query.trigger),
      query.action && eq(action, query.action),
    ),
  });
  const usage = await readUsage(
    ctx,
    page.data.map((row) => row.id),
  );
  const data = page.data.map(({ budget_amount_minor: budget, ...row }) => {
    const { state, used_count, used_minor } = usage.get(row.id) ?? unused;
    return {
      ...row,
      ...toPromotionOffer(settings, row),
      state,
      used_count,
      used_amount: formatStoredValue(settings, 'amount', used_minor),
      budget_amount: formatStoredAmount(settings, budget),
    };
  });
  return { ...page, data };
}

/** A promotion in one language, with the records it names. Throws 404. */
async function getPromotion(
  ctx: StaffContext,
  id: number,
  language?: Language,
): Promise<Promotion> {
  const mine = and(eq(promotion.id, id), ofStaff);
  const row = firstOrNotFound(await ctx.db.select().from(promotion).where(mine));
  const { settings } = ctx;
  const { used_minor, ...usage } = (await readUsage(ctx, [id])).get(id) ?? unused;
  return {
    ...toRecordForm(ctx, promotionState(settings, row), promotionTexts, language),
    ...usage,
    used_amount: formatStoredValue(settings, 'amount', used_minor),
    named: await readPromotionRecords(ctx, row),
  };
}

/**
 * Creates a promotion, with its first code if one is sent. Refuses inconsistent fields
 * (`promotionProblems`), unknown records and currencies, amounts with too many decimals, and a
 * taken code. One made `like` another may name records deleted there.
 */
export const createPromotion = (
  ctx: StaffContext,
  input: PromotionInput,
  like?: Row,
): Promise<Promotion> =>
  transaction(ctx, async (ctx) => {
    const { code, language, as_defaults: _, globals: __, updated_at: ___, ...terms } = input;
    const texts = writeLocalizedTexts(ctx, {}, promotionTexts, input);
    const columns = { ...toPromotionColumns(ctx.settings, terms), ...texts };
    await assertPromotionRecords(ctx, columns, like);
    const row = await createRecord(ctx, 'promotion', columns, {
      state: (row) => stateFor(ctx, row),
      parts: async ({ id }) => code && createFirstCoupon(ctx, id, code),
      relations: ({ id }) => couponRelations.read(ctx, id),
    });
    return getPromotion(ctx, row.id, language);
  });

/**
 * Changes the fields that were sent; with a new action the class gets its default unless sent.
 * Refuses what `createPromotion` does, and an outdated version.
 */
export const updatePromotion = (
  ctx: StaffContext,
  id: number,
  input: PromotionChanges,
): Promise<Promotion> =>
  transaction(ctx, async (ctx) => {
    const change = async (before: Row) => {
      const terms = merged(ctx, before, input);
      assertNoProblems(promotionProblems(terms));
      const texts = writeLocalizedTexts(ctx, before, promotionTexts, input);
      const columns = { ...toPromotionColumns(ctx.settings, terms), ...texts };
      await assertPromotionRecords(ctx, columns, before);
      return columns;
    };
    const { before, after } = await updateRecord(ctx, 'promotion', id, input.updated_at, change, {
      state: (row) => stateFor(ctx, row),
    });
    if (limitFields.some((field) => before[field] !== after[field]))
      await recountPromotionUses(ctx, id);
    return getPromotion(ctx, id, input.language);
  });

/** A stored promotion with the changes applied. */
function merged(ctx: StaffContext, before: Row, input: PromotionChanges) {
  const {
    id: _,
    created_at: __,
    updated_at: ___,
    ...savedTerms
  } = promotionState(ctx.settings, before);
  const { language, as_defaults, globals, updated_at, ...changes } = input;
  const isOther = changes.action !== undefined && changes.action !== before.action;
  const { class: own = isOther ? null : before.class } = changes;
  const anew = {
    combine_with_product: null,
    combine_with_order: null,
    combine_with_shipping: null,
  };
  const sent = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<typeof savedTerms>;
  const {
    name: ____,
    description: _____,
    label: ______,
    ...terms
  } = {
    ...savedTerms,
    ...(own === before.class ? {} : anew),
    ...sent,
    class: own,
  };
  return terms;
}

/** Deletes a promotion with its codes. Refuses (409) one that orders have used. */
const deletePromotion = (ctx: StaffContext, id: number): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await deleteRecord(ctx, 'promotion', id, {
      state: (row) => stateFor(ctx, row),
      relations: ({ id }) => couponRelations.read(ctx, id),
    });
  });

const stateFor = ({ settings }: Pick<StaffContext, 'settings'>, row: Row): RecordState =>
  toLoggedState(promotionState(settings, row));

const AT_ONCE = 1000;

/** The first code of a new promotion. Refuses a taken one on `code`. */
async function createFirstCoupon(
  ctx: StaffContext,
  promotion_id: number,
  code: string,
): Promise<void> {
  await ctx.db.insert(coupon).values({ promotion_id, code });
}

const readCoupons = (ctx: StaffContext, id: number) =>
  ctx.db.select().from(coupon).where(eq(coupon.promotion_id, id)).orderBy(asc(coupon.id));
type Coupon = Awaited<ReturnType<typeof readCoupons>>[number];

/** The codes that are deleted and restored with a promotion. */
const couponRelations = {
  read: async (ctx: StaffContext, id: number): Promise<RecordState> => ({
    coupons: await readCoupons(ctx, id),
  }),
  async restore(ctx: StaffContext, promotion_id: number, relations: RecordState) {
    const coupons = (relations.coupons ?? []) as Logged[];
    for (let from = 0; from < coupons.length; from += AT_ONCE) {
      const some = coupons.slice(from, from + AT_ONCE);
      await ctx.db
        .insert(coupon)
        .overridingSystemValue()
        .values(
          some.map((couponRow) => ({ ...couponRow, ...parseMoments(couponRow), promotion_id })),
        );
    }
    return [];
  },
};

/** A row as logged: dates as text. */
type Logged = { [K in keyof Coupon]: Coupon[K] extends Date | null ? string | null : Coupon[K] };
const parseMoments = ({ created_at, updated_at, expires_at }: Logged) => ({
  created_at: new Date(created_at ?? 0),
  updated_at: new Date(updated_at ?? 0),
  expires_at: expires_at === null ? null : new Date(expires_at),
});

/** Uses are only counted while one of these is set: once set, earlier uses count too. */
const limitFields = ['usage_limit', 'usage_limit_per_customer', 'budget_amount_minor'] as const;

/** Used by the generic routes of `/api/admin/promotion`. */
export const promotionResource = defineResource({
  ...getResourceNames('promotion'),
  query: promotionQuery,
  input: promotionInput,
  changes: promotionChanges,
  row: promotionRow,
  record: promotionRecord,
  list: listPromotions,
  get: getPromotion,
  create: createPromotion,
  update: updatePromotion,
  delete: deletePromotion,
  undoable: {
    state: readRecordState('promotion', stateFor),
    withoutTexts: ['values', 'min_subtotal_values'],
    relations: couponRelations,
    // Changes of its codes have calls of their own.
    notUndoable: ['coupon', 'coupons', 'export'],
  },
});

/** Uses that were not released, and their discount in minor base units. */
const taken = (expression: SQL) => sql`(select ${expression} from ${promotionUse}
  where ${promotionUse.promotion_id} = ${promotion.id} and ${promotionUse.state} <> 'released')`;
const usedCount = taken(sql`count(*)::int`);
const usedAmount = taken(sql`coalesce(sum(${promotionUse.base_amount}), 0)::float8`);

const codes = sql`(select count(*)::int from ${coupon}
  where ${coupon.promotion_id} = ${promotion.id})`;

/** The state of a promotion at a moment, leaving aside its weekdays and hours. */
const stateAt = (now: Date): SQL<PromotionState> => sql<PromotionState>`case
  when not ${promotion.enabled} then 'off'
  when ${promotion.ends_at} <= ${now.toISOString()} then 'ended'
  when ${usedCount} >= ${promotion.usage_limit}
    or ${usedAmount} >= ${promotion.budget_amount_minor} then 'used_up'
  when ${promotion.starts_at} > ${now.toISOString()} then 'waiting'
  else 'running' end`;

/** The usage of each promotion, by id: its state, its uses, the number of its codes. */
async function readUsage(ctx: Context, ids: number[]) {
  const rows = await ctx.db
    .select({
      id: promotion.id,
      state: stateAt(ctx.now()),
      used_count: sql<number>`${usedCount}`,
      used_minor: sql<number>`${usedAmount}`,
      codes: sql<number>`${codes}`,
    })
    .from(promotion)
    .where(inArray(promotion.id, ids));
  return new Map(rows.map(({ id, ...usage }) => [id, usage]));
}

/** So many rows go into one statement. */
