// @ts-check
// Plain JavaScript, because the front server loads it untranspiled.

import { languages } from '../languages.mjs';

const PREFIX = new RegExp(`^/(${languages.join('|')})(?=/|$)`);

/** @param {string} path */
function split(path) {
  const prefix = PREFIX.exec(path)?.[1];
  return { prefix, path: (prefix ? path.slice(prefix.length + 1) : path) || '/' };
}

/**
 * Whether the visitor came by a link from the same page in another language: then they chose this
 * language, whatever they chose before.
 * @param {{ path: string, host: string | null | undefined,
 *   referer: string | null | undefined }} request `path` without its query
 */
export function isLanguageSwitch({ path, host, referer }) {
  const from = referer && URL.canParse(referer) ? new URL(referer) : undefined;
  if (!from || from.host !== host) return false;
  const [previous, current] = [split(from.pathname), split(path)];
  return previous.path === current.path && previous.prefix !== current.prefix;
}
