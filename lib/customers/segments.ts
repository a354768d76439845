import 'server-only';
import { and, asc, eq, inArray, not, or, sql } from 'drizzle-orm';
import { admin, customerSegment } from '@/db/schema/auth';
import { leadStatus } from '@/db/schema/lead-status';
import { membershipTier } from '@/db/schema/membership-tier';
import {
  findsByPersonalData,
  forbiddenPersonal,
  savedPersonalFilters,
} from '@/lib/core/access/person-fields';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import type { AdminContext, Context } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { firstOrNotFound, insertedRow } from '@/lib/core/records/rows';
import { customerFilters } from './customer-list.schema';
import {
  type Segment,
  type SegmentChanges,
  type SegmentInput,
  segmentFilterNames,
} from './segment.schema';

type Row = typeof customerSegment.$inferSelect;
type Texts = Record<string, string>;

/**
 * The caller's own and shared segments, by name, each with its invalid filters. Without access to
 * personal data, colleagues' segments that search by it are hidden.
 */
export async function listSegments(ctx: AdminContext): Promise<Segment[]> {
  const names = sql.raw(`array['${savedPersonalFilters.join("', '")}']`);
  const searches = sql`jsonb_exists_any(${customerSegment.filters}, ${names})`;
  const shared = and(customerSegment.shared, canSeePersonalData(ctx) ? undefined : not(searches));
  const rows = await ctx.db
    .select()
    .from(customerSegment)
    .where(or(eq(customerSegment.admin_id, ctx.actor.id), shared))
    .orderBy(asc(sql`lower(${customerSegment.name})`), asc(customerSegment.id));
  const lookups = await readKnown(ctx, rows.map(toTexts));
  return rows.map((row) => toSegment(ctx, row, lookups));
}

/**
 * Saves filters under a name. Throws, on `filters`, for none or an unreadable one, and 403 without
 * access to personal data for one that searches by it, as messages sent to it would reveal it too.
 */
export async function createSegment(ctx: AdminContext, input: SegmentInput): Promise<Segment> {
  const lookups = await assertReadable(ctx, input.filters);
  const values = { ...input, admin_id: ctx.actor.id };
  const row = insertedRow(await ctx.db.insert(customerSegment).values(values).returning());
  return toSegment(ctx, row, lookups);
}

/** Changes an own segment. Throws like `createSegment`; 404 for another's. */
export async function updateSegment(
  ctx: AdminContext,
  id: number,
  changes: SegmentChanges,
): Promise<Segment> {
  if (changes.filters) await assertReadable(ctx, changes.filters);
  const row = firstOrNotFound(
    await ctx.db
      .update(customerSegment)
      .set({ ...changes, updated_at: ctx.now() })
      .where(own(ctx, id))
      .returning(),
  );
  return toSegment(ctx, row, await readKnown(ctx, [toTexts(row)]));
}

/** Deletes an own segment, not its customers. Throws 404 for another's. */
export async function deleteSegment(ctx: AdminContext, id: number): Promise<void> {
  firstOrNotFound(
    await ctx.db.delete(customerSegment).where(own(ctx, id)).returning({ id: customerSegment.id }),
  );
}

/**
 * The filters of any saved segment, for a broadcast. Undefined if it was deleted or a filter has no
 * effect any more.
 */
export async function readSegmentFilters(
  ctx: Pick<Context, 'db'>,
  id: number,
): Promise<Texts | undefined> {
  const [row] = await ctx.db.select().from(customerSegment).where(eq(customerSegment.id, id));
  if (!row) return undefined;
  return (await unreadableFilters(ctx, toTexts(row))).length ? undefined : toTexts(row);
}

/** Filters of a segment that have no effect. */
export const unreadableFilters = async (
  ctx: Pick<Context, 'db'>,
  texts: Texts,
): Promise<string[]> => unreadableIn(texts, await readKnown(ctx, [texts]));

const own = ({ actor }: AdminContext, id: number) =>
  and(eq(customerSegment.id, id), eq(customerSegment.admin_id, actor.id));

const toSegment = ({ actor }: AdminContext, row: Row, lookups: FilterLookups): Segment => ({
  id: row.id,
  name: row.name,
  filters: toTexts(row),
  shared: row.shared,
  own: row.admin_id === actor.id,
  unreadable: unreadableIn(toTexts(row), lookups),
});

const toTexts = ({ filters }: Pick<Row, 'filters'>): Texts =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));

const splitParts = (text = '') => text.split(',');

/** The existing statuses, tiers and admins that filters refer to. */
type FilterLookups = { status: Set<string>; tier: Set<string>; assigned: Set<string> };

async function readKnown(ctx: Pick<Context, 'db'>, all: Texts[]): Promise<FilterLookups> {
  const named = (name: string) =>
    all
      .flatMap((texts) => splitParts(texts[name]))
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0);
  const found = async (name: string, table: typeof leadStatus | typeof membershipTier) => {
    const ids = named(name);
    return ids.length
      ? ctx.db.select({ id: table.id }).from(table).where(inArray(table.id, ids))
      : [];
  };
  const admins = named('assigned');
  const [statuses, tiers, staff] = await Promise.all([
    found('status', leadStatus),
    found('tier', membershipTier),
    admins.length
      ? ctx.db.select({ id: admin.id }).from(admin).where(inArray(admin.id, admins))
      : [],
  ]);
  const ids = (rows: { id: number }[]) => new Set(rows.map(({ id }) => String(id)));
  return { status: ids(statuses), tier: ids(tiers), assigned: ids(staff).add('none') };
}

/** Filters without effect: unknown, invalid, or referring to something deleted. */
function unreadableIn(texts: Texts, lookups: FilterLookups): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    if (!segmentFilterNames.includes(name)) return [name];
    if (name === 'assigned') return lookups[name].has(text) ? [] : [name];
    if (name === 'status' || name === 'tier')
      return splitParts(text).every((id) => lookups[name].has(id)) ? [] : [name];
    if (name === 'search') return [];
    const rule = customerFilters[name as keyof typeof customerFilters];
    return rule.safeParse(text).success ? [] : [name];
  });
}

async function assertReadable(ctx: AdminContext, texts: Texts): Promise<FilterLookups> {
  if (findsByPersonalData(texts) && !canSeePersonalData(ctx)) throw forbiddenPersonal(['filters']);
  const lookups = await readKnown(ctx, [texts]);
  const bad = unreadableIn(texts, lookups);
  if (!Object.keys(texts).length)
    throw new Refusal(422, 'invalid', { filters: [{ key: 'segment_empty' }] });
  if (bad.length)
    throw new Refusal(422, 'invalid', {
      filters: [{ key: 'segment_unreadable', values: { names: bad.join(', ') } }],
    });
  return lookups;
}
