import type { Language } from '@/lib/core/language';

/**
 * A line of an order in a mail; `notes` say what led from its quantity to its amount, `picture`
 * is an absolute address.
 */
export type MailLine = {
  name: string;
  detail: string;
  quantity: string;
  notes?: string[];
  amount: string;
  picture?: string;
};

/** The parts a mail is made of. Both of its forms, HTML and plain text, are written from them. */
export type MailBlock =
  | { kind: 'text' | 'heading'; text: string }
  /** `url` is absolute; `href` where it leads, if anywhere; `width` pixels, else all there are. */
  | { kind: 'picture'; url: string; alt: string; href?: string; width?: number }
  | { kind: 'divider' }
  /** Words that somebody else wrote, set apart. */
  | { kind: 'quote'; label: string; text: string }
  | { kind: 'button' | 'link'; label: string; url: string }
  | { kind: 'lines'; title: string; lines: MailLine[] }
  /** The first cell of a row names it, the others hold figures. */
  | { kind: 'table'; title: string; columns: string[]; rows: string[][] }
  | { kind: 'amounts'; rows: { label: string; value: string; strong?: boolean }[] }
  /** Short texts of several lines, each under its title: addresses, methods. */
  | { kind: 'details'; details: { title: string; lines: string[] }[] };

/**
 * What a mail says. `preview` is what a list of mails shows beside the subject; a `heading` that is
 * empty is left out.
 */
export type MailContent = {
  subject: string;
  preview: string;
  heading: string;
  blocks: MailBlock[];
};

/**
 * What the shop itself says in a mail: a greeting (or none), and an intro, which staff may have
 * replaced together with the subject. The rest is the shop's.
 */
export type MailWords = Omit<MailContent, 'preview'> & {
  preview?: string;
  hello: string;
  intro: string;
};

/** Whose mail it is: what stands at its head and foot. Addresses are absolute. */
export type MailFrame = {
  language: Language;
  store_name: string;
  store_url: string;
  footer: string[];
  /** Links below it, such as to take back what its reader agreed to. */
  footer_links?: { label: string; url: string }[];
};
