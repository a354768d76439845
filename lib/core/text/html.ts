import 'server-only';
import sanitize from 'sanitize-html';
import { siteUrl } from '../web/site-url';
import { withWordLists } from './word-lists';

/** Blocks without meaning of their own. */
const otherBlocks = [
  ...['section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'address', 'center'],
  ...['fieldset', 'form', 'hgroup', 'search', 'dialog', 'menu', 'dir'],
];

/**
 * Rich text as staff write it: structure, links and images. Everything else is removed: scripts,
 * styles, event handlers, forms, other sites' frames.
 */
const allowed = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'div', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...[
      'pre',
      'code',
      'a',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'del',
      'ins',
      'small',
      'sub',
      'sup',
    ],
    ...['span', 'abbr', 'cite', 'time', 'figure', 'figcaption', 'img', 'details', 'summary'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    abbr: ['title'],
    time: ['datetime'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  transformTags: {
    // The page has its own main heading.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    strike: 's',
    ...Object.fromEntries(otherBlocks.map((tag) => [tag, 'div'])),
    // A page opened in a new tab must not have access to ours.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : attribs,
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(attribs.src && { src: ownPicture(attribs.src) }),
        loading: 'lazy',
        alt: attribs.alt ?? '',
      },
    }),
  },
  // An image from the writer's disk, or copied as data, would be broken.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
} satisfies sanitize.IOptions;

/**
 * The address of our own image without the site's origin, so that the library finds it in text
 * copied from a page of the shop.
 */
function ownPicture(src: string): string {
  const site = siteUrl();
  return src.startsWith(`${site}/media/`) ? src.slice(site.length) : src;
}

/**
 * Removes everything from rich text that is not allowed; blocks stay blocks, Word lists become
 * lists, and line breaks of text without tags stay. Runs on every write, and on every read too.
 */
export const sanitizeHtml = (html: string): string =>
  sanitize(withWordLists(inParagraphs(html)), allowed).trim();

const TAG = /<[a-z/!]/i;

/** Text without tags: an empty line ends a paragraph, a line break stays. */
function inParagraphs(text: string): string {
  if (TAG.test(text) || !/[\r\n]/.test(text.trim())) return text;
  const lines = text.trim().replace(/\r\n?/g, '\n');
  return lines
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

const knownTags = new Set([...allowed.allowedTags, ...Object.keys(allowed.transformTags)]);
/**
 * Removals not worth mentioning: elements of a whole page, and what programs write for themselves.
 */
const UNSAID = /^(?:html|head|body|meta|title|link|font|wbr|col|colgroup|\w+:\w+)$/;
const MOST_NAMED = 5;

/** The tags that `sanitizeHtml` removes from a text, each once, for a notice. */
export function removedTags(html: string): string[] {
  const names = new Set<string>();
  for (const [, name = ''] of html.matchAll(/<([a-z][\w:-]{0,30})/gi)) {
    const tag = name.toLowerCase();
    if (!knownTags.has(tag) && !UNSAID.test(tag)) names.add(tag);
  }
  const pictures = (text: string) => text.match(/<img\b/gi)?.length ?? 0;
  if (pictures(html) > pictures(sanitizeHtml(html))) names.add('img');
  return [...names].slice(0, MOST_NAMED);
}

const BLOCK_TAGS = [
  ...['p', 'div', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'pre', 'figure'],
  ...['figcaption', 'table', 'caption', 'tr', 'details', 'summary', 'h[1-6]', ...otherBlocks],
].join('|');
const LINE_BREAK = new RegExp(`</?(?:${BLOCK_TAGS})(?:[\\s/][^<>]*)?>`, 'gi');
const CELL_END = /<\/?t[dh](?:[\s/][^<>]*)?>/gi;

/** The text of rich text, one line per block; the cells of a row are in one line. */
export function plainTextLines(html: string): string[] {
  const text = sanitize(
    inParagraphs(html).replace(/\s+/g, ' ').replace(LINE_BREAK, '\n').replace(CELL_END, ' '),
    { allowedTags: [], allowedAttributes: {} },
  )
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    // Last, because what follows it is text, such as the words "&lt;".
    .replace(/&amp;/g, '&');
  return text.split('\n').flatMap((line) => line.replace(/\s+/g, ' ').trim() || []);
}

/**
 * The text of rich text, at most `length` characters, cut between words: for page descriptions, and
 * without a limit for search.
 */
export function htmlToText(html: string, length = 160): string {
  const text = plainTextLines(html).join(' ');
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > length * 0.6 ? cut.slice(0, space) : cut}…`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text escaped for rich text. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
