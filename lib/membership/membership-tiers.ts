import 'server-only';
import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { membershipTier } from '@/db/schema/membership-tier';
import { toLoggedState } from '@/lib/activity/changed-fields';
import {
  createRecord,
  deleteRecord,
  readRecordState,
  updateRecord,
} from '@/lib/activity/write-record';
import { can } from '@/lib/core/access/can';
import { HIDDEN } from '@/lib/core/access/personal-data';
import { type StaffContext, transaction } from '@/lib/core/context';
import { assertNoProblems, conflict, invalid } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { defineResource, getResourceNames, type RecordState } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { localizer, toRecordForm, writeLocalizedTexts } from '@/lib/core/text/localized';
import { formatZonedMoment } from '@/lib/core/zoned-time';
import { enqueueJob } from '@/lib/jobs/enqueue';
import { refuseMissingImages } from '@/lib/media/images';
import { listPage } from '@/lib/settings/list-page';
import {
  type MembershipTierChanges,
  type MembershipTierInput,
  type MembershipTierQuery,
  membershipTierChanges,
  membershipTierInput,
  membershipTierQuery,
  membershipTierTexts,
  tierRules,
} from './membership-tier.schema';
import { tierState, toTierColumns, toTierTerms } from './membership-tier-columns';
import { tierProblems } from './membership-tier-problems.schema';
import {
  type MembershipTierRecord,
  membershipTierRecord,
  membershipTierRow,
} from './membership-tier-record.schema';
import { removeTierBenefits, writeTierBenefits } from './tier-benefits';

type Row = typeof membershipTier.$inferSelect;

/** The columns of a list row. */
const listed = {
  id: membershipTier.id,
  title: membershipTier.title,
  level: membershipTier.level,
  enabled: membershipTier.enabled,
  color: membershipTier.color,
  upgrade_type: membershipTier.upgrade_type,
  upgrade_amount_minor: membershipTier.upgrade_amount_minor,
  upgrade_count: membershipTier.upgrade_count,
  upgrade_period_months: membershipTier.upgrade_period_months,
  upgrade_code: membershipTier.upgrade_code,
  discount_percent: membershipTier.discount_percent,
  free_shipping_over_minor: membershipTier.free_shipping_over_minor,
  updated_at: membershipTier.updated_at,
};

/**
 * A page of tiers by level, each with its number of members; codes are hidden from staff who can
 * neither assign nor change a tier.
 */
async function listTiers(ctx: StaffContext, query: MembershipTierQuery) {
  const page = await listPage(ctx, query, {
    select: listed,
    texts: ['title'],
    search: ['title'],
    where: query.enabled === undefined ? undefined : eq(membershipTier.enabled, query.enabled),
  });
  const members = await countMembers(ctx, page.data);
  const data = page.data.map((row) => ({
    id: row.id,
    title: row.title,
    level: row.level,
    enabled: row.enabled,
    color: row.color,
    ...toTierTerms(ctx.settings, withCodeFor(ctx, row)),
    members: members.get(row.id) ?? 0,
    updated_at: row.updated_at,
  }));
  return { ...page, data };
}

/** One tier in one language, with its number of members and its code hidden alike. Throws 404. */
async function getTier(
  ctx: StaffContext,
  id: number,
  language?: Language,
): Promise<MembershipTierRecord> {
  const row = firstOrNotFound(
    await ctx.db.select().from(membershipTier).where(eq(membershipTier.id, id)),
  );
  return {
    ...toRecordForm(
      ctx,
      tierState(ctx.settings, withCodeFor(ctx, row)),
      membershipTierTexts,
      language,
    ),
    members: (await countMembers(ctx, [row])).get(id) ?? 0,
  };
}

/** Reading a tier's code allows entering it, which equals assigning the tier. */
const withCodeFor = <R extends Pick<Row, 'upgrade_code'>>(ctx: StaffContext, row: R): R =>
  can(ctx, 'membershiptier.update') || can(ctx, 'customer.benefits')
    ? row
    : { ...row, upgrade_code: row.upgrade_code && HIDDEN };

/** Members per tier; customers without one count for level 0. */
async function countMembers(
  { db }: StaffContext,
  tiers: Pick<Row, 'id' | 'level'>[],
): Promise<Map<number, number>> {
  const ids = tiers.map(({ id }) => id);
  const base = tiers.find(({ level }) => level === 0);
  const own = customer.membership_tier_id;
  const [rows, beginners] = await Promise.all([
    ids.length
      ? db.select({ id: own, all: count() }).from(customer).where(inArray(own, ids)).groupBy(own)
      : [],
    base ? db.$count(customer, isNull(own)) : 0,
  ]);
  const found = new Map(rows.map(({ id, all }) => [id ?? 0, all]));
  if (base) found.set(base.id, (found.get(base.id) ?? 0) + beginners);
  return found;
}

/**
 * Creates a tier with the promotions for its benefits. Throws for inconsistent fields
 * (`tierProblems`), a level or code already used, a past date, and amounts with too many decimals.
 * A job then moves members.
 */
export const createMembershipTier = (
  ctx: StaffContext,
  input: MembershipTierInput,
): Promise<MembershipTierRecord> =>
  transaction(ctx, async (ctx) => {
    const { language, as_defaults: _, globals: __, updated_at: ___, ...terms } = input;
    const texts = writeLocalizedTexts(ctx, {}, membershipTierTexts, input);
    const columns = { ...toTierColumns(ctx.settings, terms), ...texts };
    await assertFree(ctx, columns);
    const row = await createRecord(ctx, 'membershiptier', columns, {
      state: (row) => stateFor(ctx, row),
      parts: (row) => writeTierBenefits(ctx, row),
    });
    await applyRules(ctx);
    return getTier(ctx, row.id, language);
  });

/**
 * Changes the fields sent and the benefit promotions. Throws like `createMembershipTier`, for
 * changing the level of level 0, and for an outdated version. If a rule changed, a job then moves
 * members.
 */
export const updateMembershipTier = (
  ctx: StaffContext,
  id: number,
  input: MembershipTierChanges,
): Promise<MembershipTierRecord> =>
  transaction(ctx, async (ctx) => {
    const change = async (before: Row) => {
      const columns = changedColumns(ctx, before, input);
      await assertFree(ctx, columns, before);
      return columns;
    };
    const { before, after } = await updateRecord(
      ctx,
      'membershiptier',
      id,
      input.updated_at,
      change,
      {
        state: (row) => stateFor(ctx, row),
        parts: (row) => writeTierBenefits(ctx, row),
      },
    );
    if (movesBy(ctx, before) !== movesBy(ctx, after)) await applyRules(ctx);
    return getTier(ctx, id, input.language);
  });

/** A job moves members by the new rules, some time after the commit. */
const applyRules = async (ctx: StaffContext): Promise<void> =>
  ctx.silent ? undefined : enqueueJob(ctx, { name: 'membership.rule', payload: {} });

/** The fields of a tier that move members. */
function movesBy({ settings }: StaffContext, row: Row): string {
  const state = tierState(settings, row);
  return JSON.stringify(tierRules.map((rule) => state[rule]));
}

/** A stored tier's columns after a change. Throws if they are inconsistent. */
function changedColumns(ctx: StaffContext, before: Row, input: MembershipTierChanges) {
  const currentState = tierState(ctx.settings, before);
  const { language: _, as_defaults: __, globals: ___, updated_at: ____, ...changes } = input;
  const sent = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<typeof currentState>;
  const terms = { ...currentState, ...sent };
  if (terms.level !== before.level && (terms.level === 0 || before.level === 0))
    throw invalid('level', 'membership_base_level');
  assertNoProblems(tierProblems(terms));
  const texts = writeLocalizedTexts(ctx, before, membershipTierTexts, input);
  return { ...toTierColumns(ctx.settings, terms), ...texts };
}

type Columns = Pick<Row, 'upgrade_code' | 'expiry_date' | 'image'>;

/**
 * Throws for a code of another tier, a new date in the past, and a missing image. Locks the tiers
 * until the transaction ends if there is a code.
 */
async function assertFree(ctx: StaffContext, columns: Columns, before?: Row): Promise<void> {
  const { upgrade_code: code, expiry_date, image } = columns;
  const today = formatZonedMoment(ctx.now(), ctx.settings.store_timezone).slice(0, 10);
  if (expiry_date && expiry_date !== before?.expiry_date && expiry_date < today)
    throw invalid('expiry_date', 'membership_past_date');
  if (image && image !== before?.image) await refuseMissingImages([{ image_path: image }], 'image');
  if (!code) return;
  await ctx.db.execute(sql`lock table ${membershipTier} in share row exclusive mode`);
  const others = before && ne(membershipTier.id, before.id);
  if (await ctx.db.$count(membershipTier, and(eq(membershipTier.upgrade_code, code), others)))
    throw invalid('upgrade_code', 'membership_code_taken');
}

/**
 * Deletes a tier with its benefits. Throws 409 for level 0, for a tier with members, and for one
 * whose benefits orders have used.
 */
const deleteTier = (ctx: StaffContext, id: number): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await deleteRecord(ctx, 'membershiptier', id, {
      state: (row) => stateFor(ctx, row),
      async parts(row) {
        if (row.level === 0) throw conflict('general', 'membership_base_deleted');
        const members = (await countMembers(ctx, [row])).get(id) ?? 0;
        const title = localizer(ctx)(row.title);
        if (members)
          throw conflict('general', 'membership_tier_members', { title, count: members });
        await removeTierBenefits(ctx, row);
      },
    });
  });

const stateFor = ({ settings }: Pick<StaffContext, 'settings'>, row: Row): RecordState =>
  toLoggedState(tierState(settings, row));

/** Called by the generic routes of `/api/admin/membershiptier`. */
export const membershipTierResource = defineResource({
  ...getResourceNames('membershiptier'),
  query: membershipTierQuery,
  input: membershipTierInput,
  changes: membershipTierChanges,
  row: membershipTierRow,
  record: membershipTierRecord,
  list: listTiers,
  get: getTier,
  create: createMembershipTier,
  update: updateMembershipTier,
  delete: deleteTier,
  undoable: {
    state: readRecordState('membershiptier', stateFor),
    guardedParts: [{ field: 'upgrade_code', permission: 'membershiptier.update' }],
  },
});
