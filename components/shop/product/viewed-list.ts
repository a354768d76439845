/** What was lately looked at, kept on the device alone: the ids of products, newest first. */

const KEY = 'harbour.viewed';
const KEPT = 12;

/** The list once a product was looked at: it comes first, and stands in the list once. */
export const withViewed = (ids: readonly number[], id: number): number[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, KEPT);

/** Reads a stored list. What this shop did not write there counts for nothing. */
export function parseViewed(stored: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids)
      ? ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, KEPT)
      : [];
  } catch {
    return [];
  }
}

/**
 * Puts a product on the device's list and gives the others that stand on it. A browser
 * that keeps nothing has an empty list.
 */
export function rememberViewed(id: number): number[] {
  try {
    const before = parseViewed(localStorage.getItem(KEY));
    localStorage.setItem(KEY, JSON.stringify(withViewed(before, id)));
    return before.filter((other) => other !== id);
  } catch {
    return [];
  }
}
