// @ts-check
// How the server in front learns by which tags a page that is made for each request is
// renewed. Of a page that Next stores it reads them in the header `Cache-Tag`.

import { AsyncLocalStorage } from 'node:async_hooks';

/** On `globalThis`, since pages and the server in front are bundles of their own. */
const kept =
  /** @type {typeof globalThis & { harbourPageTags?: AsyncLocalStorage<Set<string>> }} */ (
    globalThis
  );

const storage = () => {
  kept.harbourPageTags ??= new AsyncLocalStorage();
  return kept.harbourPageTags;
};

/**
 * The headers in which a stored page carries its tags, between commas, and the seconds for
 * which it stays true without them (`max-age=…`) to the server in front.
 */
export const TAGS_HEADER = 'cache-tag';
export const LIFE_HEADER = 'surrogate-control';

/**
 * Runs `render`; what `addPageTags` names meanwhile is in `tags`.
 * @template T
 * @param {Set<string>} tags
 * @param {() => T} render
 * @returns {T}
 */
export const collectPageTags = (tags, render) => storage().run(tags, render);

/**
 * Said by a page that is made for each request: it is true until one of these tags is
 * renewed. A page that says nothing is not kept.
 * @param {Iterable<string>} tags
 */
export function addPageTags(tags) {
  const named = storage().getStore();
  for (const tag of tags) named?.add(tag);
}
