/** What tells the variants of a product apart, decided without the database: for verbs, schemas and the form alike. */

/** Where options do not tell variants apart: each needs the same number of values, and no two may be alike. */
export function optionProblems(lists: readonly (readonly number[])[]): { index: number; key: 'no_repeated' | 'option_values_differ' }[] {
  const seen = new Set<string>();
  return lists.flatMap((values, index) => {
    const combination = combinationKey(values);
    const key = seen.has(combination) ? 'no_repeated' : values.length !== lists[0]?.length ? 'option_values_differ' : undefined;
    seen.add(combination);
    return key ? [{ index, key } as const] : [];
  });
}

/** The same values in any order are the same combination. */
export const combinationKey = (values: readonly number[]) => [...values].sort((a, b) => a - b).join();
