/**
 * Rules that distinguish the variants of a product without the database, shared by server, schemas
 * and form.
 */

export const MOST_VARIANTS = 100;

/**
 * Finds variants that their options don't distinguish: each needs the same number of values, and no
 * two may be the same.
 */
export function optionProblems(
  lists: readonly (readonly number[])[],
): { index: number; key: 'no_repeated' | 'option_values_differ' }[] {
  const seen = new Set<string>();
  return lists.flatMap((values, index) => {
    const combination = combinationKey(values);
    const key = seen.has(combination)
      ? 'no_repeated'
      : values.length !== lists[0]?.length
        ? 'option_values_differ'
        : undefined;
    seen.add(combination);
    return key ? [{ index, key } as const] : [];
  });
}

/** The same values in any order give the same key. */
export const combinationKey = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b).join();

/** All combinations of one value from each list, in the order of the lists. */
export const combinations = (lists: readonly (readonly number[])[]): number[][] =>
  lists.reduce<number[][]>(
    (all, values) => all.flatMap((combination) => values.map((value) => [...combination, value])),
    [[]],
  );

type Row = { option_values: readonly number[] };
export type Combined<R> = {
  rows: { option_values: number[]; from: R | undefined }[];
  added: number;
  removed: number;
};

/**
 * The rows of the variant table after generating every combination of the chosen values (`lists`,
 * one for each option). A row that is one of them stays; one of the same options with other values
 * stays after them. A row of other options becomes the first combination that fits it, or is
 * removed if none is left. `getOption` returns the option of a value.
 */
export function combineVariantRows<R extends Row>(
  rows: readonly R[],
  lists: readonly (readonly number[])[],
  getOption: (value: number) => number | undefined,
): Combined<R> {
  const targetCombinations = combinations(lists.filter((values) => values.length > 0));
  const toOptionKey = (values: readonly number[]) =>
    combinationKey(values.map((value) => getOption(value) ?? 0));
  const chosen = toOptionKey(targetCombinations[0] ?? []);
  const taken = new Map<string, R>();
  const remainingRows: R[] = [];
  const others: R[] = [];
  const keys = new Set(targetCombinations.map(combinationKey));
  for (const row of rows) {
    const key = combinationKey(row.option_values);
    if (keys.has(key) && !taken.has(key)) taken.set(key, row);
    else if (toOptionKey(row.option_values) === chosen && !keys.has(key)) others.push(row);
    else remainingRows.push(row);
  }
  let removed = 0;
  for (const row of remainingRows) {
    const fitting = targetCombinations.find(
      (values) => !taken.has(combinationKey(values)) && fits(row.option_values, values),
    );
    if (fitting) taken.set(combinationKey(fitting), row);
    else removed++;
  }
  const combined = targetCombinations.map((option_values) => ({
    option_values,
    from: taken.get(combinationKey(option_values)),
  }));
  return {
    rows: [
      ...combined,
      ...others.map((from) => ({ option_values: [...from.option_values], from })),
    ],
    added: combined.filter(({ from }) => !from).length,
    removed,
  };
}

/** One list contains the other. */
const fits = (a: readonly number[], b: readonly number[]) =>
  a.every((value) => b.includes(value)) || b.every((value) => a.includes(value));

/** The suffix of an automatic sku. */
const AUTOMATIC = '-stock';
const automatic = new RegExp(`${AUTOMATIC}\\d+$`, 'i');

/** The sku without an automatic suffix. */
export const typedSku = (sku: string): string => sku.replace(automatic, '');

/**
 * The skus of variants; a missing one is the product's with `-stockN` (§5.4), N increased while
 * taken.
 */
export function stockSkus(productSku: string, typed: readonly (string | undefined)[]): string[] {
  const used = new Set(typed.flatMap((sku) => sku?.toLowerCase() || []));
  return typed.map((sku, index) => {
    if (sku) return sku;
    let number = index + 1;
    const named = () => `${productSku}${AUTOMATIC}${number}`;
    while (used.has(named().toLowerCase())) number++;
    used.add(named().toLowerCase());
    return named();
  });
}
