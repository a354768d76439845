/**
 * The chosen values by facet key. `price` holds ranges in the shopper's currency, in major units:
 * `100-200` without its end, `100~200` with it, `500-`.
 */
export type ChosenFacets = Record<string, string[]>;

const id = /^[1-9]\d{0,9}$/;
const range = /^(0|[1-9]\d{0,8})(?:-|(~)(?=\d))([1-9]\d{0,8})?$/;
const LARGEST_ID = 2_147_483_647;
const isId = (value: string) => id.test(value) && Number(value) <= LARGEST_ID;

/** The facet keys, and how to validate their values. */
const facetKeys: [key: RegExp, accepts: (value: string) => boolean][] = [
  [/^brand$/, isId],
  [/^price$/, (value) => parsePriceRange(value) !== undefined],
  [/^in_stock$/, (value) => value === '1'],
  [/^on_sale$/, (value) => value === '1'],
  [/^option_\d+$/, isId],
];
const MOST_FACETS = 12;
const MOST_VALUES = 60;

/** A price range in major units; `upTo` includes `to`, which is undefined if open-ended. */
export type PriceRange = { from: number; to: number | undefined; upTo: boolean };

/** Parses the id of a price range; undefined if invalid. */
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

/** The id of a price range in a URL. */
export const rangeId = ({ from, to, upTo }: PriceRange) => `${from}${upTo ? '~' : '-'}${to ?? ''}`;

/** The exclusive end of a range, in minor units of a currency. */
export const getRangeEnd = ({ to, upTo }: PriceRange, decimals: number): number =>
  to === undefined ? Number.POSITIVE_INFINITY : to * 10 ** decimals + Number(upTo);

/**
 * Parses the chosen facets from a list's search parameters, and whether all were valid: at most 60
 * values of 12 facets. Empty values are ignored. Unknown ids are valid and match nothing.
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

/** The attribute id of an option facet. */
export const parseOptionFacet = (key: string): number | undefined =>
  key.startsWith('option_') ? Number(key.slice('option_'.length)) : undefined;
