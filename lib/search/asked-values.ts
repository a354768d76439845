import 'server-only';
import { termsOf } from '@/lib/catalog/indexing/search-tokens';
import { stemOf } from '@/lib/catalog/indexing/stem';
import type { Context } from '@/lib/core/context';
import { readFacetNames } from './facet-names';
import type { Concept, Term } from './parse-query';

/**
 * The option values a search names, as "100 g" and "indigo" do: ids of attribute values. A
 * product that comes in them is shown in the variant that has them.
 */
export async function askedValues(ctx: Context, concepts: Concept[]): Promise<number[]> {
  const ways = concepts.flatMap(({ own, others }) => [...own, ...others]);
  if (!ways.length) return [];
  const { options } = await readFacetNames(ctx);
  return [...options.values()]
    .filter(({ value }) => {
      const titles = Object.values(value.title).map((title) => new Set(termsOf(title)));
      return ways.some((way) => titles.some((terms) => names(way, terms)));
    })
    .map(({ value }) => value.id);
}

const names = (way: Term[], terms: Set<string>) =>
  way.every(({ kind, text }) => terms.has(kind === 'word' ? stemOf(text) : text));
