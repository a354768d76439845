import 'server-only';
import { eq } from 'drizzle-orm';
import { mailText } from '@/db/schema/order-desk';
import type { Context } from '@/lib/core/context';
import { fillPlaceholders, splitParagraphs, toMailHeaderLine } from '@/lib/core/text/placeholders';
import type { MailContent, MailWords } from './content';
import { listMailPlaceholders, type MailTemplate, type MailValues } from './templates.schema';

/** Staff's subject and intro for an email, in one language; empty: the standard ones. */
export type OwnWords = { subject: string; intro: string };

const SUBJECT_LENGTH = 200;
const PREVIEW_LENGTH = 160;

/** Staff's text of a template in the context's language, without fallback. */
export async function readOwnMailWords(
  { db, language }: Pick<Context, 'db' | 'language'>,
  template: MailTemplate,
): Promise<OwnWords> {
  const [row] = await db.select().from(mailText).where(eq(mailText.template, template));
  return { subject: row?.subject[language] ?? '', intro: row?.intro[language] ?? '' };
}

/**
 * An email's content, with staff's text if there is any. Its placeholders are filled as plain text;
 * the subject is one line.
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
