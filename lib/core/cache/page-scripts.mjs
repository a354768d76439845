// @ts-check
// Inline scripts of a finished page: Next ends a page with one for each piece of its data.

import { createHash } from 'node:crypto';

const PAGE_END = '</body></html>';
const OPENING = '<script>';
/**
 * The opening of the list of a page's files, in a page rendered whole, and of the script file that
 * reads it: they come first in the run.
 */
const NAMED_OPENING = '<script id="_R_">';
const FILE = /^<script src="\/_next\/static\/[\w/.~-]+" async="">$/;
const CLOSING = '</script>';
/**
 * The calls by which Next passes the page's data, and Turbopack its list of files, to the browser.
 */
const CALLS = [
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((\[.*\])\);?$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);?$/s,
];

/**
 * Joins the inline scripts at the end of a page into one. `source` allows it in a
 * Content-Security-Policy; undefined if there are none. Only an unbroken run up to the end of the
 * page counts, and only calls that pass plain data (JSON): a script in the page's content comes
 * before that run, and is neither changed nor allowed.
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
    // The list of files comes before the files, first in the run.
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
