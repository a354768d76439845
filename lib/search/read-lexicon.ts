import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { searchWord, synonym } from '@/db/schema/search';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import { languages } from '@/lib/core/language';
import { readFacetNames } from './facet-names';
import { Lexicon, Vocabulary, type WordGroup } from './lexicon';
import { readPlaces } from './named-places';
import { parseSynonymWords } from './synonyms/synonym-words';

/**
 * The words a shop knows. Words of products saved in the last ten seconds may be missing: they are
 * found, but not yet split out of other words.
 */
export function readLexicon(ctx: Context): Promise<Lexicon> {
  const own = [tags.synonyms, tags.settings, tags.menus, tags.content, tags.brands];
  return untilRenewed('lexicon', own, async () => {
    const [vocabulary, groups, places, { options }] = await Promise.all([
      readVocabulary(ctx),
      readWordGroups(ctx),
      readPlaces(ctx),
      readFacetNames(ctx),
    ]);
    const listTitles = (kinds: string[]) =>
      places
        .filter(({ kind }) => kinds.includes(kind))
        .flatMap(({ title }) => Object.values(title));
    return new Lexicon(vocabulary, groups, listTitles(['brands']), [
      ...listTitles(['categories', 'pages']),
      ...[...options.values()].flatMap(({ value }) => Object.values(value.title)),
    ]);
  });
}

/** The synonyms of the staff, in all languages. */
async function readWordGroups({ db }: Context): Promise<WordGroup[]> {
  const rows = await db.select().from(synonym).where(eq(synonym.enabled, true));
  return rows.flatMap(({ words, finds }) =>
    languages.flatMap((language) => {
      const group = parseSynonymWords(words[language] ?? '');
      return group.length
        ? [{ words: group, finds: parseSynonymWords(finds[language] ?? '') }]
        : [];
    }),
  );
}

const allWords = prepared<{ words: string }>(
  () => sql`select coalesce(string_agg(distinct word, ' '), '') as words from ${searchWord}`,
);

/** Reads all words at once: about 10 ms for 50,000. Words are never removed. */
const readVocabulary = (ctx: Context): Promise<Vocabulary> =>
  untilRenewed(
    'vocabulary',
    [],
    async () => {
      const [row] = await allWords(ctx.db, {});
      return new Vocabulary(row?.words.split(' ').filter(Boolean) ?? []);
    },
    ({ size }) => 80 * size,
  );
