// @ts-check
// The inline scripts of a finished page: Next ends a page with one for each piece of its data.

import { createHash } from 'node:crypto';

const PAGE_END = '</body></html>';
const OPENING = '<script>';
const CLOSING = '</script>';
/** How Next hands the page's data, and Turbopack the list of its files, to the browser. */
const CALLS = [
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((\[.*\])\);?$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);?$/s,
];

/**
 * Makes one script of the inline scripts that Next ends a page with. `source` allows it in
 * a Content-Security-Policy; undefined when there are none. Only an unbroken row of them up
 * to the end of the page counts, and only calls that hand over plain data (JSON): a script
 * that came in with the page's content stands before that row, is not touched and not
 * allowed, whatever it says.
 * @param {string} html
 * @returns {{ html: string, source: string | undefined }}
 */
export function joinPageScripts(html) {
  if (!html.endsWith(PAGE_END)) return { html, source: undefined };
  const scripts = [];
  let start = html.length - PAGE_END.length;
  for (;;) {
    const opening = html.lastIndexOf('<', start - CLOSING.length - 1);
    const text = html.slice(opening + OPENING.length, start - CLOSING.length);
    if (!html.startsWith(OPENING, opening) || !html.endsWith(CLOSING, start)) break;
    if (!isData(text)) break;
    scripts.unshift(text);
    start = opening;
  }
  if (!scripts.length) return { html, source: undefined };
  const joined = scripts.map((script) => script.replace(/;$/, '')).join(';');
  const hash = createHash('sha256').update(joined).digest('base64');
  return {
    html: html.slice(0, start) + OPENING + joined + CLOSING + PAGE_END,
    source: `'sha256-${hash}'`,
  };
}

/** @param {string} script */
function isData(script) {
  const data = CALLS.map((call) => call.exec(script)?.[1]).find(Boolean);
  if (data === undefined) return false;
  try {
    JSON.parse(data);
    return true;
  } catch {
    return false; // more than data
  }
}
