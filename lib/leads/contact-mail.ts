import 'server-only';
import { eq } from 'drizzle-orm';
import { contactMessage } from '@/db/schema/contact';
import type { Context } from '@/lib/core/context';
import { languageNames, parseLanguage } from '@/lib/core/language';
import { one } from '@/lib/core/records/rows';
import { readLocalized } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import type { JobPayload } from '@/lib/jobs/jobs.schema';
import { queueMail } from '@/lib/mail/outbox';

/**
 * Mails a message of the contact form to the shop's contact address, in its main language; an
 * answer goes to whoever wrote. Once per message; not at all while the shop has no address.
 */
export async function mailContactMessage(
  ctx: Context,
  { contact_message_id }: JobPayload<'contact.mail'>,
): Promise<void> {
  const { contact_email, main_language: main, store_name } = ctx.settings;
  if (!contact_email) return;
  const row = one(
    await ctx.db.select().from(contactMessage).where(eq(contactMessage.id, contact_message_id)),
  );
  const t = translator(main, 'mail');
  const { name, email, subject, message } = row;
  const language = parseLanguage(row.language);
  const details = [
    { title: t('contact_received.from'), lines: [name, email] },
    ...(language
      ? [{ title: t('contact_received.language'), lines: [languageNames[language]] }]
      : []),
  ];
  await queueMail(
    { ...ctx, language: main },
    {
      dedupe_key: `contact_received:${contact_message_id}`,
      template: 'contact_received',
      order_id: null,
      to: { address: contact_email, name: readLocalized(store_name, main, main) },
      reply_to: email,
      content: {
        subject: t('contact_received.subject', { name, subject }),
        heading: subject,
        preview: message.slice(0, 160),
        blocks: [
          { kind: 'text', text: t('contact_received.text', { name }) },
          { kind: 'quote', label: t('contact_received.message'), text: message },
          { kind: 'details', details },
        ],
      },
    },
  );
}
