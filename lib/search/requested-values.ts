import 'server-only';
import { toSearchTerms } from '@/lib/catalog/indexing/search-tokens';
import { stemWord } from '@/lib/catalog/indexing/stem';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import { readFacetNames } from './facet-names';
import type { Concept, Term } from './parse-query';

/** An option value with the search terms of each of its titles. */
type NamedValue = { id: number; titles: Set<string>[] };

/**
 * The ids of the option values a search names, such as "100 g" and "indigo". Products are shown in
 * the variant with these values.
 */
export async function findRequestedValues(ctx: Context, concepts: Concept[]): Promise<number[]> {
  const ways = concepts.flatMap(({ own, others }) => [...own, ...others]).map(termsIn);
  if (!ways.length) return [];
  const isNamed = ({ titles }: NamedValue) =>
    ways.some((way) => titles.some((title) => way.every((term) => title.has(term))));
  return (await readNamedValues(ctx)).filter(isNamed).map(({ id }) => id);
}

const termsIn = (way: Term[]) =>
  way.map(({ kind, text }) => (kind === 'word' ? stemWord(text) : text));

const readNamedValues = (ctx: Context): Promise<NamedValue[]> =>
  untilRenewed('named option values', [tags.brands, tags.products], async () => {
    const { options } = await readFacetNames(ctx);
    return [...options.values()].map(({ value }) => ({
      id: value.id,
      titles: Object.values(value.title).map((title) => new Set(toSearchTerms(title))),
    }));
  });
