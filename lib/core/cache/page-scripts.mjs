// @ts-check
// The inline scripts of a finished page: Next ends a page with one for each piece of its data.

import { createHash } from 'node:crypto';

const PAGE_END = '</body></html>';
const OPENING = '<script>';
/**
 * The list of a page's files, as it opens in a page that is made in one go, and the file that
 * reads it: they stand at the front of the row.
 */
const NAMED_OPENING = '<script id="_R_">';
const FILE = /^<script src="\/_next\/static\/[\w/.~-]+" async="">$/;
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
  const files = [];
  let start = html.length - PAGE_END.length;
  for (;;) {
    const opening = html.lastIndexOf('<', start - CLOSING.length - 1);
    if (!html.endsWith(CLOSING, start)) break;
    const tagEnd = html.indexOf('>', opening) + 1;
    const tag = html.slice(opening, tagEnd);
    const text = html.slice(tagEnd, start - CLOSING.length);
    const isFile = FILE.test(tag) && text === '';
    // Before the files stands their list, and it is the first of the row.
    const isScript = tag === (files.length ? NAMED_OPENING : OPENING) && isData(text);
    if (!isFile && !isScript) break;
    if (isFile) files.unshift(tag + CLOSING);
    else scripts.unshift(text);
    start = opening;
    if (tag === NAMED_OPENING) break;
  }
  if (!scripts.length) return { html, source: undefined };
  const joined = scripts.map((script) => script.replace(/;$/, '')).join(';');
  const hash = createHash('sha256').update(joined).digest('base64');
  return {
    html: html.slice(0, start) + files.join('') + OPENING + joined + CLOSING + PAGE_END,
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
