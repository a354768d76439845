// @ts-check
// What a process counts about itself, as plain numbers: a ready page takes some 50 µs, so counting
// it may cost nothing. `lib/watch` reads them when they are asked for. On `globalThis`, because the
// front server and the app's bundles count too.

/** What was answered: a page from memory, a page made for the request, … */
export const REQUEST_KINDS = /** @type {const} */ ([
  'page_kept',
  'page_made',
  'api',
  'admin_api',
  'action',
  'media',
  'file',
  'jobs',
]);
/** By the first digit of the status; the first is a client that left before the answer. */
export const STATUS_CLASSES = /** @type {const} */ (['aborted', '1xx', '2xx', '3xx', '4xx', '5xx']);
/** Upper bounds of durations, in seconds. */
export const BOUNDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The codes of refusals; any other counts as `other`. */
export const REFUSAL_CODES = [
  'bad_signature',
  'conflict',
  'error',
  'forbidden',
  'invalid',
  'malformed',
  'method_not_allowed',
  'not_found',
  'other',
  'passwords.throttled',
  'passwords.token',
  'timeout',
  'too_large',
  'too_many',
  'unauthenticated',
  'unavailable',
];
/** Those of requests that the front server refuses before anything looks at them. */
const CODES_BY_STATUS = /** @type {Record<number, string>} */ ({
  400: 'malformed',
  405: 'method_not_allowed',
  408: 'timeout',
  413: 'too_large',
  414: 'too_large',
  429: 'too_many',
  500: 'error',
  503: 'unavailable',
});

/** @typedef {(typeof REQUEST_KINDS)[number]} RequestKind */
/**
 * Durations: how many, their sum, and how many below each bound but no lower one.
 * @typedef {{ count: number, sum: number, below: number[] }} Durations
 */
/**
 * @typedef {object} Counts
 * @property {Map<RequestKind, (Durations | undefined)[]>} requests by kind and status class
 * @property {Map<string, number>} refusals by code
 * @property {{ hits: number, misses: number, bytes: () => number }} pageCache
 * @property {{ tags: number, ages: Durations, readAt: number }} renewals changes read, their age
 *   at that moment, and when they were last read (`performance.now()`)
 * @property {number} slowStatements
 */

/** @returns {Durations} */
const noDurations = () => ({ count: 0, sum: 0, below: BOUNDS.map(() => 0) });

/** @type {typeof globalThis & { harbourCounts?: Counts }} */
const globalStore = globalThis;

export function counts() {
  globalStore.harbourCounts ??= {
    requests: new Map(),
    refusals: new Map(),
    pageCache: { hits: 0, misses: 0, bytes: () => 0 },
    renewals: { tags: 0, ages: noDurations(), readAt: 0 },
    slowStatements: 0,
  };
  return globalStore.harbourCounts;
}

/** @param {Durations} durations @param {number} seconds */
function add(durations, seconds) {
  durations.count++;
  durations.sum += seconds;
  for (let n = 0; n < BOUNDS.length; n++)
    if (seconds <= (BOUNDS[n] ?? 0)) {
      durations.below[n] = (durations.below[n] ?? 0) + 1;
      return;
    }
}

/**
 * Counts a request that has ended; without a status, its client left before an answer.
 * @param {RequestKind} kind @param {number | undefined} status @param {number} milliseconds
 */
export function countRequest(kind, status, milliseconds) {
  const { requests } = counts();
  let classes = requests.get(kind);
  if (!classes) {
    classes = [];
    requests.set(kind, classes);
  }
  const digit = status ? Math.floor(status / 100) : 0;
  classes[digit] ??= noDurations();
  add(classes[digit], milliseconds / 1000);
}

/** Counts a refusal by its code. @param {string} code */
export function countRefusal(code) {
  const { refusals } = counts();
  const countedCode = REFUSAL_CODES.includes(code) ? code : 'other';
  refusals.set(countedCode, (refusals.get(countedCode) ?? 0) + 1);
}

/** Counts a refusal that is only a status. @param {number} status */
export const countRefusedStatus = (status) => countRefusal(CODES_BY_STATUS[status] ?? 'other');

/**
 * Counts a read of the changes: how many tags it brought, and how old the oldest change was.
 * @param {number} tags @param {number} seconds
 */
export function countRenewals(tags, seconds) {
  const { renewals } = counts();
  renewals.readAt = performance.now();
  renewals.tags += tags;
  if (tags) add(renewals.ages, seconds);
}

/**
 * What kind a request is that no page from memory answers.
 * @param {string} method @param {string} url
 * @returns {RequestKind}
 */
export function toRequestKind(method, url) {
  if (url.startsWith('/api/')) {
    if (url.startsWith('/api/admin/')) return 'admin_api';
    return url.startsWith('/api/cron') ? 'jobs' : 'api';
  }
  if (url.startsWith('/media/')) return 'media';
  if (method !== 'GET' && method !== 'HEAD') return 'action';
  return /^\/_next\/|^[^?]*\.\w+(?:\?|$)/.test(url) ? 'file' : 'page_made';
}
