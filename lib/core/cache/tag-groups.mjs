// @ts-check
// Next keeps 128 tags of a cached entry, and drops the others with a warning only. A list of many
// products therefore has tags of groups instead, each for the products whose ids share a remainder.
// Plain JavaScript, because Next loads the cache handlers untranspiled.

/** A page has two lists of products at most, 14 other tags, and some ten of its path. */
const GROUPS = 48;
const PRODUCT = /^product:(\d+)$/;

/**
 * The tag of a product's group; undefined for every other tag.
 * @param {string} tag
 */
function groupTag(tag) {
  const [, id] = PRODUCT.exec(tag) ?? [];
  return id && `products:${Number(id) % GROUPS}`;
}

/**
 * The tags of an entry that has these: at most 48 of products, or of groups of them.
 * @param {string[]} tags
 */
export function foldTags(tags) {
  const products = new Set(tags.filter((tag) => PRODUCT.test(tag)));
  if (products.size <= GROUPS) return tags;
  return [...new Set(tags.map((tag) => groupTag(tag) ?? tag))];
}

/**
 * The tags that renew whatever has one of these: also those of their groups.
 * @param {Iterable<string>} tags
 */
export function unfoldTags(tags) {
  const all = [...tags];
  return [...new Set([...all, ...all.flatMap((tag) => groupTag(tag) ?? [])])];
}
