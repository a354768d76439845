import 'server-only';
import sanitize from 'sanitize-html';

/** Rich text as staff write it: structure and links, pictures of our own, no styles, no scripts, no frames. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'blockquote',
      'strong',
      'em',
      'u',
      's',
      'sub',
      'sup',
      'a',
      'img',
      'figure',
      'figcaption',
    ],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'dl', 'dt', 'dd', 'details', 'summary'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : attribs }),
  },
};

/** Takes everything out of rich text that is not on the one list of what it may hold. */
export const cleanHtml = (html: string) => sanitize(html, allowed).trim();
