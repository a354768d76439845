import 'server-only';
import sanitize from 'sanitize-html';
import { siteUrl } from '../web/site-url';

/**
 * Rich text as staff write it: structure, links and pictures. Everything else goes:
 * scripts, styles, event handlers, forms, frames of strangers.
 */
const allowed: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'blockquote',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'pre',
    'code',
    'a',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'span',
    'abbr',
    'cite',
    'time',
    'figure',
    'figcaption',
    'img',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'details',
    'summary',
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
    // A page opened in a new tab must not reach back to ours.
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
};

/**
 * The address of a picture of ours as it is without the site's own address: so the library
 * finds it where text was copied from a page of the shop.
 */
function ownPicture(src: string): string {
  const site = siteUrl();
  return src.startsWith(`${site}/media/`) ? src.slice(site.length) : src;
}

/**
 * Takes everything out of rich text that is not on the one list of what it may hold. On
 * writing, and on reading all the same.
 */
export const cleanHtml = (html: string): string => sanitize(html, allowed).trim();

/**
 * The words of rich text alone, at most `length` characters and cut between words: for
 * descriptions of a page.
 */
export function plainText(html: string, length = 160): string {
  const text = sanitize(html.replace(/<\/(p|li|h\d|div)>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    // Last: what follows one is text, such as the words "&lt;".
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > length * 0.6 ? cut.slice(0, space) : cut}…`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as rich text may hold it. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
