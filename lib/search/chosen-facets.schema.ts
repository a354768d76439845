/**
 * What is chosen: values by facet key. `price` holds ranges in the shopper's currency,
 * major units: `100-200` without its end, `100~200` with it, `500-`.
 */
export type ChosenFacets = Record<string, string[]>;

const id = /^[1-9]\d{0,9}$/;
const range = /^(0|[1-9]\d{0,8})(?:-|(~)(?=\d))([1-9]\d{0,8})?$/;
const LARGEST_ID = 2_147_483_647;
const isId = (value: string) => id.test(value) && Number(value) <= LARGEST_ID;

/** The facets by key, and what a value of each looks like. */
const facetKeys: [key: RegExp, accepts: (value: string) => boolean][] = [
  [/^brand$/, isId],
  [/^price$/, (value) => parsePriceRange(value) !== undefined],
  [/^in_stock$/, (value) => value === '1'],
  [/^on_sale$/, (value) => value === '1'],
  [/^option_\d+$/, isId],
];
const MOST_FACETS = 12;
const MOST_VALUES = 60;

/** Prices in major units; `to` is in it where `upTo`, and undefined when it has no end. */
export type PriceRange = { from: number; to: number | undefined; upTo: boolean };

/** A range of prices by its id. Undefined for what is none. */
export function parsePriceRange(value: string): PriceRange | undefined {
  const [, from, upTo, to] = range.exec(value) ?? [];
  if (from === undefined) return undefined;
  const read = {
    from: Number(from),
    to: to === undefined ? undefined : Number(to),
    upTo: upTo !== undefined,
  };
  const end = (read.to ?? Number.POSITIVE_INFINITY) + Number(read.upTo);
  return read.from < end ? read : undefined;
}

/** The id of a range in an address. */
export const rangeId = ({ from, to, upTo }: PriceRange) => `${from}${upTo ? '~' : '-'}${to ?? ''}`;

/** What a range ends before, in minor units of a currency. */
export const getRangeEnd = ({ to, upTo }: PriceRange, decimals: number): number =>
  to === undefined ? Number.POSITIVE_INFINITY : to * 10 ** decimals + Number(upTo);

/**
 * What is chosen in the search parameters of a list, and whether all of it made sense: at
 * most 60 values of 12 facets. An empty value is a field left empty. Ids nobody knows make
 * sense: they find nothing.
 */
export function parseChosenFacets(entries: Iterable<[string, string | undefined]>): {
  chosen: ChosenFacets;
  sensible: boolean;
} {
  const chosen: ChosenFacets = {};
  let values = 0;
  let sensible = true;
  for (const [key, value] of entries) {
    const accepts = facetKeys.find(([pattern]) => pattern.test(key))?.[1];
    const chosenValues = chosen[key] ?? [];
    if (!accepts || !value || chosenValues.includes(value)) continue;
    const fits = chosenValues.length > 0 || Object.keys(chosen).length < MOST_FACETS;
    const named = parseOptionFacet(key) === undefined || isId(String(parseOptionFacet(key)));
    if (!accepts(value) || !named || !fits || values === MOST_VALUES) {
      sensible = false;
      continue;
    }
    chosen[key] = [...chosenValues, value];
    values += 1;
  }
  return { chosen, sensible };
}

/** Whether a search parameter of a list is a facet. */
export const isFacet = (key: string): boolean => facetKeys.some(([pattern]) => pattern.test(key));

/** The attribute a facet is about, for facets of options. */
export const parseOptionFacet = (key: string): number | undefined =>
  key.startsWith('option_') ? Number(key.slice('option_'.length)) : undefined;
