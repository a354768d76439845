// @ts-check
// How the server in front learns by which tags a page that is made for each request is
// renewed. Of a page that Next stores it reads them in the header `Cache-Tag`.

import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What a page says of itself while it is made: the tags that renew it, for how many seconds it is
 * true without them, whether it is made for this request alone, and what it has read.
 * @typedef {object} PageNotes
 * @property {Set<string>} tags
 * @property {number} seconds
 * @property {boolean} isMadeNow
 * @property {Map<string, Promise<unknown>>} reads
 */

/** On `globalThis`, since pages and the server in front are bundles of their own. */
const globalStore =
  /** @type {typeof globalThis & { harbourPageNotes?: AsyncLocalStorage<PageNotes> }} */ (
    globalThis
  );

const storage = () => {
  globalStore.harbourPageNotes ??= new AsyncLocalStorage();
  return globalStore.harbourPageNotes;
};

/**
 * The headers in which a stored page carries its tags, between commas, and the seconds for
 * which it stays true without them (`max-age=…`) to the server in front.
 */
export const TAGS_HEADER = 'cache-tag';
export const LIFE_HEADER = 'surrogate-control';

/**
 * Runs `render`; what it says of the page is in the notes by its end.
 * @template T
 * @param {(notes: PageNotes) => T} render
 * @returns {T}
 */
export function withPageNotes(render) {
  /** @type {PageNotes} */
  const notes = {
    tags: new Set(),
    seconds: Number.POSITIVE_INFINITY,
    isMadeNow: false,
    reads: new Map(),
  };
  return storage().run(notes, () => render(notes));
}

/** Said by the middleware: Next makes this page for the request, and stores nothing of it. */
export function makePageNow() {
  const notes = storage().getStore();
  if (notes) notes.isMadeNow = true;
}

/** The notes of a page that is made for this request; undefined for one that Next stores. */
export function notesOfPage() {
  const notes = storage().getStore();
  return notes?.isMadeNow ? notes : undefined;
}
