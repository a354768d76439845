import 'server-only';
import { eq } from 'drizzle-orm';
import { contactMessage } from '@/db/schema/contact';
import { type Context, transaction } from '@/lib/core/context';
import { languageNames, parseLanguage } from '@/lib/core/language';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { stripLinks, stripRecordLinks } from '@/lib/core/text/links';
import { localizer } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import type { JobPayload } from '@/lib/jobs/jobs.schema';
import { type MailMessage, queueMail } from '@/lib/mail/outbox';

/**
 * Emails a contact message to the shop's contact address in its main language, with the sender as
 * reply-to, and a copy to the sender in theirs. Once per message; not if the shop has no contact
 * address.
 */
export async function mailContactMessage(
  ctx: Context,
  { contact_message_id }: JobPayload<'contact.mail'>,
): Promise<void> {
  if (!ctx.settings.contact_email) return;
  const row = firstOrNotFound(
    await ctx.db.select().from(contactMessage).where(eq(contactMessage.id, contact_message_id)),
  );
  await transaction(ctx, async (ctx) => {
    await mailShop({ ...ctx, language: ctx.settings.main_language }, row);
    await mailCopy({ ...ctx, language: parseLanguage(row.language) ?? ctx.language }, row);
  });
}

type Row = typeof contactMessage.$inferSelect;

async function mailShop(ctx: Context, row: Row) {
  await queueMail(ctx, {
    dedupe_key: `contact_received:${row.id}`,
    order_id: null,
    to: { address: ctx.settings.contact_email, name: storeName(ctx) },
    reply_to: row.email,
    ...buildContactMail(ctx, row),
  });
}

type Written = Pick<Row, 'name' | 'email' | 'subject' | 'message' | 'language'>;

/** To the shop: the contact message. */
export function buildContactMail(
  ctx: Context,
  { name, email, subject, message, ...row }: Written,
): MailMessage {
  const t = translator(ctx.language, 'mail');
  const language = parseLanguage(row.language);
  const details = [
    { title: t('contact_received.from'), lines: [name, email] },
    ...(language
      ? [{ title: t('contact_received.language'), lines: [languageNames[language]] }]
      : []),
  ];
  return {
    template: 'contact_received',
    values: { name, email, message_subject: subject },
    words: {
      subject: t('contact_received.subject', { name, subject }),
      heading: subject,
      preview: message.slice(0, 160),
      hello: '',
      intro: t('contact_received.text', { name }),
      blocks: [
        { kind: 'quote', label: t('contact_received.message'), text: message },
        { kind: 'details', details },
      ],
    },
  };
}

async function mailCopy(ctx: Context, row: Row) {
  await queueMail(ctx, {
    dedupe_key: `contact_copy:${row.id}`,
    order_id: null,
    to: { address: row.email, name: stripLinks(row.name) },
    ...buildContactCopyMail(ctx, row),
  });
}

/** To the sender: a copy. The address may be anyone's, so nothing in it becomes a link. */
export function buildContactCopyMail(ctx: Context, { email, ...written }: Written): MailMessage {
  const { name, subject, message } = stripRecordLinks(written);
  const t = translator(ctx.language, 'mail');
  return {
    template: 'contact_copy',
    values: { name, email, message_subject: subject },
    words: {
      subject: t('contact_copy.subject', { store: storeName(ctx), subject }),
      heading: subject,
      hello: t('hello', { name }),
      intro: t('contact_copy.text'),
      blocks: [{ kind: 'quote', label: t('contact_received.message'), text: message }],
    },
  };
}

const storeName = ({ language, settings }: Context) =>
  localizer({ language, settings })(settings.store_name);
