import { searchMiss, searchMissDay } from '@/db/schema/search';
import { searchMisses, synonyms } from '@/db/seed/content/synonyms';
import { fold } from '@/lib/catalog/indexing/search-text';
import { isoDay } from '@/lib/reports/days';
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
  const days = searchMisses.flatMap(({ typed, language, count, first_days, last_days }) => {
    const perDay = new Map<string, number>();
    for (let n = 0; n < count; n++) {
      const ago = last_days + Math.round((n * (first_days - last_days)) / Math.max(1, count - 1));
      const day = isoDay(daysAgo(ctx, ago).now(), ctx.settings.store_timezone);
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
    }
    const keyword = fold(typed);
    return [...perDay].map(([day, count]) => ({ keyword, language, day, count }));
  });
  await ctx.db.insert(searchMissDay).values(days);
  return searchMisses.map(({ typed }) => typed);
}
