import 'server-only';
import { eq } from 'drizzle-orm';
import { mailText } from '@/db/schema/order-desk';
import type { Context } from '@/lib/core/context';
import { fillPlaceholders, splitParagraphs, toMailHeaderLine } from '@/lib/core/text/placeholders';
import type { MailContent, MailWords } from './content';
import { listMailPlaceholders, type MailTemplate, type MailValues } from './templates.schema';

/** What staff wrote in place of a mail's subject and intro, in one language; empty: the shop's. */
export type OwnWords = { subject: string; intro: string };

/** A subject has so many characters at the most. */
const SUBJECT_LENGTH = 200;
const PREVIEW_LENGTH = 160;

/** What staff wrote for a template in the context's language. No other language stands in. */
export async function readOwnMailWords(
  { db, language }: Pick<Context, 'db' | 'language'>,
  template: MailTemplate,
): Promise<OwnWords> {
  const [row] = await db.select().from(mailText).where(eq(mailText.template, template));
  return { subject: row?.subject[language] ?? '', intro: row?.intro[language] ?? '' };
}

/**
 * What a mail says, with the words of staff where there are some. Their placeholders are filled
 * as text; a subject is one line.
 */
export function toMailContent(
  template: MailTemplate,
  { hello, intro, ...words }: MailWords,
  own: OwnWords,
  mailValues: MailValues,
): MailContent {
  const values = { ...mailValues, standard_subject: words.subject, standard_text: intro };
  const filled = (part: keyof OwnWords) => {
    const entries = listMailPlaceholders(template, part).map((name) => [name, values[name] ?? '']);
    return fillPlaceholders(own[part], Object.fromEntries(entries), 'single');
  };
  const paragraphs = own.intro ? splitParagraphs(filled('intro')) : [intro];
  const preview = own.intro
    ? toMailHeaderLine(paragraphs.join(' ')).slice(0, PREVIEW_LENGTH)
    : intro;
  return {
    heading: words.heading,
    subject: toMailHeaderLine(filled('subject')).slice(0, SUBJECT_LENGTH) || words.subject,
    preview: (!own.intro && words.preview) || preview,
    blocks: [
      ...[hello, ...paragraphs].filter(Boolean).map((text) => ({ kind: 'text' as const, text })),
      ...words.blocks,
    ],
  };
}
