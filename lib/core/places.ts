/** The places that records have in another one, by their ids. */
export type Places = Record<string, number>;

/** The ids in the order of their places; of one place the smaller id first. */
export const idsByPlace = (places: Places = {}): number[] =>
  Object.entries(places)
    .map(([id, place]) => [Number(id), place] as const)
    .sort(([a, first], [b, second]) => first - second || a - b)
    .map(([id]) => id);
