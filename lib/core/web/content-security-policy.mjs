// @ts-check
// What browsers may load and run on the shop's pages. Plain JavaScript, because next.config.mjs,
// Next's cache handler and the front server load it untranspiled.

import { scriptHosts } from './script-hosts.mjs';

/** Everything except scripts, their reports, and frames; nobody may frame a page. */
const DIRECTIVES = [
  // React writes style attributes, the rich text editor a style element.
  "style-src 'self' 'unsafe-inline'",
  // `data:` and `blob:` are images chosen but not uploaded yet; `https:` are images of other sites
  // in rich text.
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** The video players that a video block embeds when clicked (§3 block). */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * @param {string[]} scripts
 * @param {{ hosts?: readonly string[], calls?: readonly string[], frames?: string[] }} elsewhere
 *   where scripts may also come from, what they may call (else the same) and what may be framed
 */
const policy = (scripts, { hosts = [], calls = hosts, frames = ["'none'"] } = {}) =>
  [
    `default-src 'self'`,
    ['script-src', "'self'", ...scripts, ...hosts].join(' '),
    ['connect-src', "'self'", ...calls].join(' '),
    ['frame-src', ...frames].join(' '),
    ...DIRECTIVES,
  ].join('; ');

/**
 * The policy of a page that runs only the shop's script files, and the inline scripts named in
 * `sources` (`'sha256-…'`).
 * @param {string[]} sources
 */
export const pagePolicy = (...sources) => policy(sources);

/**
 * The policy of a page that is the same for all who share a view: it also allows video frames, and
 * scripts only from the hosts that staff allow (the setting `script_hosts`, as last read). Images
 * may come from anywhere.
 * @param {string[]} sources
 */
export const sharedPagePolicy = (...sources) =>
  policy(sources, { hosts: scriptHosts(), frames: VIDEO_PLAYERS });

/**
 * The policy of a page rendered per request: its scripts carry `nonce` and may load others; no
 * frames. `development` also allows `eval`, which React uses to locate sources.
 * @param {string} nonce
 * @param {boolean} [development]
 * @param {string[]} calls what scripts may call besides the shop
 */
export const noncePolicy = (nonce, development = false, calls = []) =>
  policy([`'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])], {
    calls,
  });

/**
 * The policy of a provider's card page only: the provider's script builds its form there.
 * @param {{ scripts: readonly string[], calls: readonly string[], frames: readonly string[] }} page
 *   where that form comes from, whom it calls and where it is shown from
 * @param {string} nonce
 * @param {boolean} [development]
 */
export const cardPagePolicy = ({ scripts, calls, frames }, nonce, development = false) =>
  policy([`'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])], {
    hosts: scripts,
    calls,
    frames: frames.length ? [...frames] : undefined,
  });

/** The policy of a response that is no page: opened as one, it runs and loads nothing. */
export const INERT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of a PDF, which browsers show in a page of their own: Chrome styles it inline
 * (crbug.com/343754409) and leaves most of it blank under the policy of non-pages.
 */
export const PDF_POLICY = `${INERT_POLICY}; style-src 'unsafe-inline'; object-src 'self'`;
