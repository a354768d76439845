/** The positions of records in another one, by their ids. */
export type Places = Record<string, number>;

/** The ids by position; for equal positions the smaller id first. */
export const idsByPlace = (places: Places = {}): number[] =>
  Object.entries(places)
    .map(([id, place]) => [Number(id), place] as const)
    .sort(([a, first], [b, second]) => first - second || a - b)
    .map(([id]) => id);
