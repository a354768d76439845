import 'server-only';
import { eq } from 'drizzle-orm';
import { contactMessage } from '@/db/schema/contact';
import { type Context, transaction } from '@/lib/core/context';
import { languageNames, parseLanguage } from '@/lib/core/language';
import { one } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import type { JobPayload } from '@/lib/jobs/jobs.schema';
import { queueMail } from '@/lib/mail/outbox';

/**
 * Mails a message of the contact form to the shop's contact address, in its main language, where an
 * answer goes to whoever wrote; and a copy to them, in theirs. Once per message; not at all while
 * the shop has no address.
 */
export async function mailContactMessage(
  ctx: Context,
  { contact_message_id }: JobPayload<'contact.mail'>,
): Promise<void> {
  if (!ctx.settings.contact_email) return;
  const row = one(
    await ctx.db.select().from(contactMessage).where(eq(contactMessage.id, contact_message_id)),
  );
  await transaction(ctx, async (ctx) => {
    await mailShop({ ...ctx, language: ctx.settings.main_language }, row);
    await mailCopy({ ...ctx, language: parseLanguage(row.language) ?? ctx.language }, row);
  });
}

type Row = typeof contactMessage.$inferSelect;

async function mailShop(ctx: Context, { id, name, email, subject, message, ...row }: Row) {
  const t = translator(ctx.language, 'mail');
  const language = parseLanguage(row.language);
  const details = [
    { title: t('contact_received.from'), lines: [name, email] },
    ...(language
      ? [{ title: t('contact_received.language'), lines: [languageNames[language]] }]
      : []),
  ];
  await queueMail(ctx, {
    dedupe_key: `contact_received:${id}`,
    template: 'contact_received',
    order_id: null,
    to: { address: ctx.settings.contact_email, name: storeName(ctx) },
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
  });
}

async function mailCopy(ctx: Context, { id, name, email, subject, message }: Row) {
  const t = translator(ctx.language, 'mail');
  await queueMail(ctx, {
    dedupe_key: `contact_copy:${id}`,
    template: 'contact_copy',
    order_id: null,
    to: { address: email, name },
    content: {
      subject: t('contact_copy.subject', { store: storeName(ctx), subject }),
      heading: subject,
      preview: t('contact_copy.text'),
      blocks: [
        { kind: 'text', text: t('hello', { name }) },
        { kind: 'text', text: t('contact_copy.text') },
        { kind: 'quote', label: t('contact_received.message'), text: message },
      ],
    },
  });
}

const storeName = ({ language, settings }: Context) =>
  localizer({ language, settings })(settings.store_name);
