import 'server-only';
import { and, desc, or, type SQL, sql } from 'drizzle-orm';
import { publishedArticle } from '@/db/published';
import { blogArticle } from '@/db/schema/blog';
import { listIn } from '@/db/text';
import type { Context, StaffContext } from '@/lib/core/context';
import { type Language, languages } from '@/lib/core/language';
import { readLocalizedList } from '@/lib/core/text/localized';

/** The most articles of a tag read to find its translation. */
const MOST_ASKED = 200;
/** The most tags suggested per language. */
const MOST_SUGGESTED = 200;

/** An article's tags in a language, as JSON. */
export const tagsIn = (language: Language, main: Language): SQL =>
  listIn(blogArticle.tags, language, main);

/** The articles with a tag in any language, which the tag index can find. */
export const hasTagAnywhere = (tag: string): SQL | undefined =>
  or(
    ...languages.map(
      (language) => sql`${blogArticle.tags} @> ${JSON.stringify({ [language]: [tag] })}::jsonb`,
    ),
  );

/** The articles with a tag in a language. */
export const hasTag = (tag: string, language: Language, main: Language): SQL =>
  sql`jsonb_exists(${tagsIn(language, main)}, ${tag})`;

/**
 * Translates a tag to the caller's language: the tag at its position in most articles listed in
 * both. `tag` is undefined if none has one there; the result is undefined if no published article
 * has the tag.
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

/** The tags used in each language, most used first. */
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
