import 'server-only';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { allTexts, contains } from '@/db/text';
import { can } from '@/lib/core/access/can';
import type { AdminContext, Context } from '@/lib/core/context';
import { forbidden, invalid } from '@/lib/core/errors';
import type { TargetType } from '@/lib/core/records/target-types';
import { localizer } from '@/lib/core/text/localized';
import type { LinkTarget, LinkType } from './link-target.schema';
import { readPresentUrls } from './renamed-targets';
import { targetSource } from './target-sources';

/** Permission areas, any of which allows searching for link targets. */
export const linkWriters = ['slider', 'block'] as const;
const MOST = 20;

/**
 * The url to store for a link: the record's current one, even if it was renamed since. Throws, on
 * `field`, if no record of the type has or had it. Unpublished records are allowed, as they may be
 * published with the link. A `link` stays as it is.
 */
export async function resolveLinkTarget(
  ctx: Pick<Context, 'db'>,
  type: LinkType,
  value: string,
  field: string,
): Promise<string> {
  if (type === 'link') return value;
  const present = (await readPresentUrls(ctx, [{ type, url: value }]))(type, value);
  const { table, url, where } = targetSource(type);
  const found = await ctx.db
    .select({ url })
    .from(table)
    .where(and(eq(url, present), where))
    .limit(1);
  if (!found.length) throw invalid(field, 'unknown_target');
  return present;
}

/**
 * At most 20 records of a type whose title, in any language, or url contains the term, by url;
 * titles are in the caller's language. For admins who may view content with links.
 */
export async function findLinkTargets(
  ctx: AdminContext,
  type: TargetType,
  search: string,
): Promise<LinkTarget[]> {
  if (!linkWriters.some((area) => can(ctx, area))) throw forbidden();
  const { table, url, title, where } = targetSource(type);
  const term = contains(allTexts(title), search);
  const rows = await ctx.db
    .select({ id: table.id, url, title })
    .from(table)
    .where(and(where, search ? or(term, contains(url, search)) : undefined))
    .orderBy(asc(url))
    .limit(MOST);
  const localize = localizer(ctx);
  return rows.map((row) => ({
    id: Number(row.id),
    url: String(row.url),
    title: localize(row.title as Parameters<typeof localize>[0]),
  }));
}

/** The products with these ids in order, with names for a form. */
export async function productTargets(ctx: Context, ids: number[]): Promise<LinkTarget[]> {
  const { id, url, name } = product;
  const rows = await ctx.db.select({ id, url, name }).from(product).where(inArray(id, ids));
  const localize = localizer(ctx);
  return ids.flatMap((productId) => {
    const row = rows.find((candidate) => candidate.id === productId);
    return row ? [{ id: row.id, url: row.url, title: localize(row.name) }] : [];
  });
}
