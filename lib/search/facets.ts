import 'server-only';
import { groupByAttribute } from '@/lib/catalog/options';
import type { Context } from '@/lib/core/context';
import { formatMoney } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { displayCurrency } from '@/lib/settings/currencies';
import {
  type ChosenFacets,
  getRangeEnd,
  type PriceRange,
  parseOptionFacet,
  parsePriceRange,
  rangeId,
} from './chosen-facets.schema';
import type { FacetNames } from './facet-names';
import type { Facet, FacetValue } from './facets.schema';
import type { ListingLine, ListingPlan } from './listing-lines';
import { priceRanges } from './price-ranges';

/** In a large list only the most frequent brands are shown, and always the chosen ones. */
const MOST_VALUES = 40;

/**
 * The facets of a list with counts. A facet whose every value would show the whole list is omitted,
 * unless one is chosen.
 */
export function buildFacets(
  ctx: Context,
  { keys, steps, names }: ListingPlan,
  lines: ListingLine[],
  chosen: ChosenFacets,
): Facet[] {
  const t = translator(ctx.language, 'facets');
  const localize = localizer(ctx);
  const tally = tallyFor(keys, lines);
  const chosenIds = (key: string) => (keys.includes(key) ? (chosen[key] ?? []) : []);
  const valueIn =
    (key: string) =>
    (id: string, title: string, count: number, color: string | null = null): FacetValue => {
      return { id, title, color, count, selected: chosenIds(key).includes(id) };
    };
  const brands = mostFrequent(tally('brand', 'brand'), chosenIds('brand')).flatMap((id) => {
    const title = names.brands.get(id);
    return title ? [{ id, title }] : [];
  });

  const facets: Facet[] = [];
  const offer = (key: string, title: string, values: FacetValue[]) => {
    const offeredValues = values.filter(({ count, selected }) => count > 0 || selected);
    const all = tally('total', key).get(0) ?? 0;
    if (offeredValues.some(({ count, selected }) => selected || count < all))
      facets.push({ key, title, values: offeredValues });
  };
  const priced = tally('price', 'price');
  const ofBrand = valueIn('brand');
  offer(
    'brand',
    t('brand'),
    brands
      .map(({ id, title }) =>
        ofBrand(String(id), localize(title), tally('brand', 'brand').get(id) ?? 0),
      )
      .sort((a, b) => b.count - a.count),
  );
  const ofPrice = valueIn('price');
  const shown = displayCurrency(ctx.settings, ctx.currency);
  const edge = (major: number) => formatMoney(major, { ...shown, decimals: 0 });
  const rangeTitle = ({ from, to, upTo }: PriceRange) =>
    to === undefined
      ? t('price_from', { from: edge(from) })
      : from === 0
        ? t(upTo ? 'price_up_to' : 'price_below', { to: edge(to) })
        : t('price_between', { from: edge(from), to: edge(to) });
  const inRange = (range: PriceRange) =>
    [...priced].reduce((sum, [bucket, count]) => {
      const least = steps[bucket - 1]?.minor ?? 0;
      const isIn =
        least >= range.from * 10 ** shown.decimals && least < getRangeEnd(range, shown.decimals);
      return isIn ? sum + count : sum;
    }, 0);
  offer(
    'price',
    t('price'),
    toPriceRanges(steps, lines, chosenIds('price')).map((range) =>
      ofPrice(rangeId(range), rangeTitle(range), inRange(range)),
    ),
  );
  for (const { id, title, values } of buildOptionFacets(names, lines, keys, chosen)) {
    const key = `option_${id}`;
    const counts = tally('option', key);
    const ofOption = valueIn(key);
    offer(
      key,
      localize(title),
      values.map((value) =>
        ofOption(String(value.id), localize(value.title), counts.get(value.id) ?? 0, value.color),
      ),
    );
  }
  offer('in_stock', t('availability'), [
    valueIn('in_stock')('1', t('in_stock'), tally('in_stock', 'in_stock').get(1) ?? 0),
  ]);
  // Only a search can choose it; lists don't offer it.
  if (keys.includes('on_sale'))
    offer('on_sale', t('offers'), [
      valueIn('on_sale')('1', t('on_sale'), tally('on_sale', 'on_sale').get(1) ?? 0),
    ]);
  return facets;
}

/**
 * The number of products a value would show: those that match every chosen facet, or all except
 * this one.
 */
const tallyFor =
  (keys: string[], lines: ListingLine[]) => (kind: ListingLine['kind'], key: string) => {
    const own = keys.includes(key) ? 2 ** keys.indexOf(key) : 0;
    const counts = new Map<number, number>();
    for (const line of lines)
      if (line.kind === kind && (line.misses === 0 || line.misses === own))
        counts.set(line.value, (counts.get(line.value) ?? 0) + line.amount);
    return counts;
  };

/**
 * The ranges are those of the whole list, so that they don't change while a shopper chooses. Chosen
 * ranges are included, and replace one that differs only in including its end.
 */
function toPriceRanges(
  steps: ListingPlan['steps'],
  lines: ListingLine[],
  chosen: string[],
): PriceRange[] {
  if (!steps.length) return [];
  const counts: number[] = Array.from({ length: steps.length + 1 }, () => 0);
  for (const { kind, value, amount } of lines)
    if (kind === 'price') counts[value] = (counts[value] ?? 0) + amount;
  const ranges = priceRanges(steps, counts);
  const others = chosen.flatMap((id) =>
    ranges.some((range) => rangeId(range) === id) ? [] : (parsePriceRange(id) ?? []),
  );
  const isChosen = ({ from, to }: PriceRange) =>
    others.some((other) => other.from === from && other.to === to);
  return [...ranges.filter((range) => !isChosen(range)), ...others].sort(
    (a, b) =>
      a.from - b.from || (a.to ?? Number.POSITIVE_INFINITY) - (b.to ?? Number.POSITIVE_INFINITY),
  );
}

const mostFrequent = (counts: Map<number, number>, chosen: string[]): number[] => {
  const frequent = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_VALUES);
  return [...new Set([...frequent.map(([id]) => id), ...chosen.map(Number)])];
};

/** The attributes whose values are in the list or chosen, with these values, in display order. */
function buildOptionFacets(
  names: FacetNames,
  lines: ListingLine[],
  keys: string[],
  chosen: ChosenFacets,
) {
  const valueIds = new Set([
    ...lines.flatMap(({ kind, value }) => (kind === 'option' ? [value] : [])),
    ...keys
      .filter((key) => parseOptionFacet(key))
      .flatMap((key) => (chosen[key] ?? []).map(Number)),
  ]);
  return groupByAttribute(
    [...names.options.values()].filter(({ value }) => valueIds.has(value.id)),
  );
}
