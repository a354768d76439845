// @ts-check
// What browsers may load and run on the shop's pages. Plain JavaScript, since next.config.mjs,
// Next's cache handler and the server in front read it just as it stands.

import { scriptHosts } from './script-hosts.mjs';

/** Everything but scripts, what they report to, and frames; nobody may frame a page. */
const DIRECTIVES = [
  // React writes style attributes, the rich text editor a style element.
  "style-src 'self' 'unsafe-inline'",
  // `data:` and `blob:` are pictures that were chosen but are not uploaded yet; `https:`
  // are those that rich text may show from elsewhere.
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** The players that a block of video puts into a page once it is pressed (§3 block). */
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
 * The policy of a page on which only the shop's script files run, and whichever inline
 * scripts `sources` (`'sha256-…'`) name.
 * @param {string[]} sources
 */
export const pagePolicy = (...sources) => policy(sources);

/**
 * The policy of a page that everybody who shares a view sees alike: besides, frames are those
 * of videos, and scripts come from the hosts that staff allow there and nowhere else (the
 * setting `script_hosts`, as it was read last). Pictures may come from any anyway.
 * @param {string[]} sources
 */
export const sharedPagePolicy = (...sources) =>
  policy(sources, { hosts: scriptHosts(), frames: VIDEO_PLAYERS });

/**
 * The policy of a page made for one request: its scripts carry `nonce`, and may load others;
 * it has no frames.
 * `development` also allows the `eval` with which React names places in the sources.
 * @param {string} nonce
 * @param {boolean} [development]
 */
export const noncePolicy = (nonce, development = false) =>
  policy([`'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])]);

/**
 * The policy of the card page of a provider, and of no other: its script makes its form there.
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

/** The policy of what is no page: a response that was opened as one runs and loads nothing. */
export const INERT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of a PDF, which browsers show in a page of their own making: Chrome styles it inline
 * (crbug.com/343754409) and leaves most of it blank under the policy of what is no page.
 */
export const PDF_POLICY = `${INERT_POLICY}; style-src 'unsafe-inline'; object-src 'self'`;
