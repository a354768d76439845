import 'server-only';
import { and, desc, or, type SQL, sql } from 'drizzle-orm';
import { publishedArticle } from '@/db/published';
import { blogArticle } from '@/db/schema/blog';
import { listIn } from '@/db/text';
import type { Context, StaffContext } from '@/lib/core/context';
import { type Language, languages } from '@/lib/core/language';
import { readLocalizedList } from '@/lib/core/text/localized';

/** So many articles of a tag say what it is called in another language. */
const MOST_ASKED = 200;
/** So many tags of a language are suggested. */
const MOST_SUGGESTED = 200;

/** The tags of an article in a language, as JSON. */
export const tagsIn = (language: Language, main: Language): SQL =>
  listIn(blogArticle.tags, language, main);

/** The articles that have a tag in whatever language: what the index of tags can tell. */
export const hasTagAnywhere = (tag: string): SQL | undefined =>
  or(
    ...languages.map(
      (language) => sql`${blogArticle.tags} @> ${JSON.stringify({ [language]: [tag] })}::jsonb`,
    ),
  );

/** The articles that have a tag in a language. */
export const hasTag = (tag: string, language: Language, main: Language): SQL =>
  sql`jsonb_exists(${tagsIn(language, main)}, ${tag})`;

/**
 * What a tag of another language is called in the caller's: the tag in its place in most of the
 * articles that are listed in both. `tag` is undefined where none of them has one there; the
 * whole is undefined for what is a tag of no published article.
 */
export async function readArticleTagTwin(
  ctx: Context,
  tag: string,
): Promise<{ tag: string | undefined } | undefined> {
  const { main_language: main, available_languages } = ctx.settings;
  const rows = await ctx.db
    .select({ title: blogArticle.title, tags: blogArticle.tags })
    .from(blogArticle)
    .where(and(publishedArticle(ctx.now()), hasTagAnywhere(tag)))
    .orderBy(desc(blogArticle.published_at), desc(blogArticle.id))
    .limit(MOST_ASKED);
  const twins = new Map<string, number>();
  let isKnown = false;
  for (const { title, tags } of rows) {
    const own = readLocalizedList(tags, ctx.language, main);
    const isListed = ctx.language === main || title[ctx.language] !== undefined;
    for (const language of new Set([main, ...available_languages])) {
      const place = readLocalizedList(tags, language, main).indexOf(tag);
      isKnown ||= place >= 0;
      const twin = isListed && place >= 0 ? own[place] : undefined;
      if (twin !== undefined) twins.set(twin, (twins.get(twin) ?? 0) + 1);
    }
  }
  const [first] = [...twins].sort(([, a], [, b]) => b - a);
  return isKnown ? { tag: first?.[0] } : undefined;
}

/** The tags that articles have in each language, those of the most articles first. */
export async function readArticleTagChoices(
  ctx: StaffContext,
): Promise<Partial<Record<Language, string[]>>> {
  const rows = await ctx.db.execute<{ language: Language; tags: string[] }>(sql`
    select language, (array_agg(tag order by uses desc, tag))[:${MOST_SUGGESTED}] as tags from (
      select list.key as language, tag, count(*) as uses
      from ${blogArticle}, jsonb_each(${blogArticle.tags}) as list,
        jsonb_array_elements_text(list.value) as tag
      group by 1, 2) as counted
    group by 1`);
  return Object.fromEntries([...rows].map(({ language, tags }) => [language, tags]));
}
