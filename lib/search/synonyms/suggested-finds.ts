import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { menu } from '@/db/schema/content';
import { searchWord } from '@/db/schema/search';
import { foldSearchText } from '@/lib/catalog/indexing/search-text';
import type { Context } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { readLocalized } from '@/lib/core/text/localized';
import { parseSynonymWords } from './synonym-words';

const NEAR_WORDS = 4;
const CATEGORIES = 6;

/**
 * Suggestions for what a list of words may also find: the shop's words with the most similar
 * spelling, and category titles in `language`, those that share a word or a character first.
 */
export async function suggestSynonyms(
  ctx: Pick<Context, 'db' | 'settings'>,
  list: string,
  language: Language,
): Promise<string[]> {
  const words = parseSynonymWords(list).map(foldSearchText);
  if (!words.length) return [];
  const found = [...(await nearWords(ctx, words)), ...(await categories(ctx, words, language))];
  return parseSynonymWords(found.join()).filter((word) => !words.includes(foldSearchText(word)));
}

async function nearWords({ db }: Pick<Context, 'db'>, words: string[]): Promise<string[]> {
  const typed = sql`jsonb_array_elements_text(${JSON.stringify(words)}::text::jsonb)`;
  const rows = await db
    .select({ word: searchWord.word })
    .from(searchWord)
    .innerJoin(sql`${typed} typed(word)`, sql`${searchWord.word} % typed.word`)
    .groupBy(searchWord.word)
    .orderBy(sql`max(similarity(${searchWord.word}, typed.word)) desc`, asc(searchWord.word))
    .limit(NEAR_WORDS);
  return rows.map(({ word }) => word);
}

async function categories(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  words: string[],
  language: Language,
): Promise<string[]> {
  const rows = await db
    .select({ title: menu.title })
    .from(menu)
    .where(and(eq(menu.type, 'category'), eq(menu.enabled, true)))
    .orderBy(sql`${menu.parent_id} nulls first`, asc(menu.order));
  const typed = new Set(words.flatMap(splitParts));
  const shared = (texts: string[]) =>
    texts.flatMap(splitParts).filter((part) => typed.has(part)).length;
  return rows
    .map(({ title }) => ({ title, shared: shared(Object.values(title).map(foldSearchText)) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, CATEGORIES)
    .map(({ title }) => readLocalized(title, language, settings.main_language));
}

/** Splits text into Chinese characters and the words between them. */
const splitParts = (text: string): string[] =>
  text.match(/\p{Script=Han}|[^\p{Script=Han}\s]+/gu) ?? [];
