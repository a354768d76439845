import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { menu } from '@/db/schema/content';
import { fold } from '@/lib/catalog/search-text';
import type { SearchToken } from '@/lib/catalog/search-tokens';
import { renewalCount } from '@/lib/core/cache/renewals.mjs';
import type { Context } from '@/lib/core/context';
import { readLocalized } from '@/lib/core/localized';
import type { SearchHints } from './facets.schema';

type CategoryLink = SearchHints['categories'][number];
type Named = { title: Parameters<typeof readLocalized>[0]; url: string; folded: string[] };

const KEPT_MS = 10_000;
const kept = globalThis as typeof globalThis & {
  harbourCategoryNames?: { names: Promise<Named[]>; since: number; renewals: number };
};

/**
 * The enabled categories whose title, in any language, carries `every` word or `any` of
 * them, in the order of the menu. Latin words may be beginnings.
 */
export async function categoriesNamed(
  ctx: Context,
  tokens: SearchToken[],
  which: 'every' | 'any',
): Promise<CategoryLink[]> {
  if (!tokens.length) return [];
  const carries =
    (title: string) =>
    ({ kind, text }: SearchToken) =>
      kind === 'run' ? title.includes(text) : ` ${title}`.includes(` ${text}`);
  const fits = (title: string) => tokens[which === 'every' ? 'every' : 'some'](carries(title));
  const names = await readNames(ctx);
  return names
    .filter(({ folded }) => folded.some(fits))
    .map(({ title, url }) => ({
      title: readLocalized(title, ctx.language, ctx.settings.main_language),
      url,
    }));
}

/**
 * Asked with every letter somebody types, and folding takes its time: kept for ten
 * seconds, or until anything of the shop changes.
 */
function readNames(ctx: Context): Promise<Named[]> {
  const known = kept.harbourCategoryNames;
  const renewals = renewalCount();
  if (known && Date.now() - known.since < KEPT_MS && known.renewals === renewals)
    return known.names;
  const names = foldNames(ctx);
  kept.harbourCategoryNames = { names, since: Date.now(), renewals };
  names.catch(() => {
    kept.harbourCategoryNames = undefined;
  });
  return names;
}

async function foldNames(ctx: Context): Promise<Named[]> {
  const rows = await ctx.db
    .select({ title: menu.title, url: menu.url })
    .from(menu)
    .where(and(eq(menu.enabled, true), eq(menu.type, 'category')))
    .orderBy(asc(menu.order), asc(menu.id));
  return rows.map(({ title, url }) => ({
    title,
    url,
    folded: [...new Set(Object.values(title).map(fold))],
  }));
}
