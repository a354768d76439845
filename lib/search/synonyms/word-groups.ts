import 'server-only';
import { eq } from 'drizzle-orm';
import { synonym } from '@/db/schema/search';
import type { Context } from '@/lib/core/context';
import { languages } from '@/lib/core/language';
import type { WordGroup } from '../lexicon';
import { parseWords } from './synonym-words';

/** What staff say means the same, of all languages. */
export async function readWordGroups({ db }: Context): Promise<WordGroup[]> {
  const rows = await db.select().from(synonym).where(eq(synonym.enabled, true));
  return rows.flatMap(({ words, finds }) =>
    languages.flatMap((language) => {
      const group = parseWords(words[language] ?? '');
      return group.length ? [{ words: group, finds: parseWords(finds[language] ?? '') }] : [];
    }),
  );
}
