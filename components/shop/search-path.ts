/**
 * Where a search for these words is found, as the search form would lead there: the words
 * joined by hyphens.
 */
export const searchPath = (words: string) =>
  `/search/${encodeURIComponent(words.trim().replace(/\s+/g, '-'))}`;
