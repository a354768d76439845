// @ts-check
// Tells the front server which tags renew a page that is rendered per request. For pages that Next
// stores, it reads them from the `Cache-Tag` header.

import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Notes on a page while it renders: the tags that renew it, for how many seconds it is valid
 * without them, whether it is rendered for this request alone, and what it has read.
 * @typedef {object} PageNotes
 * @property {Set<string>} tags
 * @property {number} seconds
 * @property {boolean} isMadeNow
 * @property {Map<string, Promise<unknown>>} reads
 */

/** On `globalThis`, because pages and the front server are separate bundles. */
const globalStore =
  /** @type {typeof globalThis & { harbourPageNotes?: AsyncLocalStorage<PageNotes> }} */ (
    globalThis
  );

const storage = () => {
  globalStore.harbourPageNotes ??= new AsyncLocalStorage();
  return globalStore.harbourPageNotes;
};

/**
 * The headers in which a stored page passes its tags (comma-separated) and its lifetime in seconds
 * (`max-age=…`) to the front server.
 */
export const TAGS_HEADER = 'cache-tag';
export const LIFE_HEADER = 'surrogate-control';

/**
 * Runs `render`; by its end, the notes hold what it recorded about the page.
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

/** Called by the middleware: Next renders this page for the request and does not store it. */
export function makePageNow() {
  const notes = storage().getStore();
  if (notes) notes.isMadeNow = true;
}

/** The notes of a page rendered for this request; undefined for one that Next stores. */
export function notesOfPage() {
  const notes = storage().getStore();
  return notes?.isMadeNow ? notes : undefined;
}
