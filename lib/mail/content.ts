import type { Language } from '@/lib/core/language';

/** An order line item in an email; `notes` explain its amount, `picture` is an absolute URL. */
export type MailLine = {
  name: string;
  detail: string;
  quantity: string;
  notes?: string[];
  amount: string;
  picture?: string;
};

/** The blocks of an email; both HTML and plain text are rendered from them. */
export type MailBlock =
  | { kind: 'text' | 'heading'; text: string }
  /** `url` is absolute; `href` is an optional link; `width` in pixels, by default full width. */
  | { kind: 'picture'; url: string; alt: string; href?: string; width?: number }
  | { kind: 'divider' }
  /** A quotation of another person. */
  | { kind: 'quote'; label: string; text: string }
  | { kind: 'button' | 'link'; label: string; url: string }
  | { kind: 'lines'; title: string; lines: MailLine[] }
  /** The first cell of a row is its label, the others are figures. */
  | { kind: 'table'; title: string; columns: string[]; rows: string[][] }
  | { kind: 'amounts'; rows: { label: string; value: string; strong?: boolean }[] }
  /** Short texts of several lines, each with a title: addresses, methods. */
  | { kind: 'details'; details: { title: string; lines: string[] }[] };

/**
 * An email's content. `preview` is shown beside the subject in an inbox; an empty `heading` is
 * omitted.
 */
export type MailContent = {
  subject: string;
  preview: string;
  heading: string;
  blocks: MailBlock[];
};

/**
 * An email's standard content: an optional greeting, an intro that staff may have replaced along
 * with the subject, and the rest.
 */
export type MailWords = Omit<MailContent, 'preview'> & {
  preview?: string;
  hello: string;
  intro: string;
};

/** An email's header and footer. URLs are absolute. */
export type MailFrame = {
  language: Language;
  store_name: string;
  store_url: string;
  footer: string[];
  /** Links below the footer, such as to unsubscribe. */
  footer_links?: { label: string; url: string }[];
};
