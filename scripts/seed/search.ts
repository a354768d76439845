import { searchMiss } from '@/db/schema/search';
import { searchMisses, synonyms } from '@/db/seed/content/synonyms';
import { fold } from '@/lib/catalog/indexing/search-text';
import { synonymInput } from '@/lib/search/synonyms/synonym.schema';
import { createSynonym } from '@/lib/search/synonyms/synonyms';
import { daysAgo, type SeededShop } from './shop';

/** Synonyms, as staff would enter them. */
export async function seedSynonyms({ ctx }: SeededShop): Promise<string[]> {
  for (const one of synonyms) await createSynonym(ctx, synonymInput.parse(one));
  return synonyms.map(({ words }) => words['en-US']);
}

/** What shoppers searched for in vain in the last weeks. */
export async function seedSearchMisses({ ctx }: SeededShop): Promise<string[]> {
  await ctx.db.insert(searchMiss).values(
    searchMisses.map(({ first_days, last_days, ...miss }) => ({
      ...miss,
      keyword: fold(miss.typed),
      first_at: daysAgo(ctx, first_days).now(),
      last_at: daysAgo(ctx, last_days).now(),
    })),
  );
  return searchMisses.map(({ typed }) => typed);
}
