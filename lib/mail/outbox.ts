import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { mail } from '@/db/schema/mail';
import { type Context, transaction } from '@/lib/core/context';
import { env } from '@/lib/core/env';
import { localizer } from '@/lib/core/text/localized';
import { absoluteUrl, siteUrl } from '@/lib/core/web/site-url';
import { log } from '@/lib/http/log';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import { enqueueJob } from '@/lib/jobs/enqueue';
import type { MailFrame, MailWords } from './content';
import { type OwnWords, readOwnMailWords, toMailContent } from './own-words';
import { renderMail } from './render';
import type { MailTemplate, MailValues } from './templates.schema';

/** `dedupe_key` names what the mail is about: one key, one mail. */
type MailDraft = {
  dedupe_key: string;
  order_id: number | null;
  to: { address: string; name: string };
  /** Who gets a reply to it: the shop's contact address, or nobody where it has none. */
  reply_to?: string;
} & MailMessage;

/** What a mail says: the shop's words, and what the placeholders in those of staff stand for. */
export type MailMessage = { template: MailTemplate; words: MailWords; values: MailValues };

/**
 * Writes a mail in the context's language and has it sent: the mail and the job that
 * delivers it are stored together. The same `dedupe_key` again changes nothing. To nobody, as a
 * buyer who was erased is, none is written. `own` are words of staff that are not stored yet.
 */
export async function queueMail(ctx: Context, draft: MailDraft, own?: OwnWords): Promise<void> {
  const { dedupe_key, template, order_id, to } = draft;
  if (!to.address) return;
  const { reply_to = ctx.settings.contact_email } = draft;
  warnOfLocalLinks();
  const { subject, from_name, ...rendered } = await writeMail(ctx, draft, own, reply_to);
  await transaction(ctx, async (ctx) => {
    const [insertedMail] = await ctx.db
      .insert(mail)
      .values({
        dedupe_key,
        template,
        order_id,
        language: ctx.language,
        message_id: newMessageId(),
        to_address: to.address,
        to_name: to.name,
        subject,
        from_name,
        from_address: ctx.settings.contact_email,
        reply_to,
        ...rendered,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .onConflictDoNothing({ target: mail.dedupe_key })
      .returning({ mail_id: mail.id });
    if (insertedMail) await enqueueJob(ctx, { name: 'mail.deliver', payload: insertedMail });
  });
}

/** A mail in the context's language as it would be sent. Nothing is stored. */
export async function writeMail(
  ctx: Context,
  { template, words, values }: MailMessage,
  own?: OwnWords,
  reply_to = ctx.settings.contact_email,
): Promise<{ subject: string; html: string; text: string; from_name: string }> {
  const frame = toMailFrame(ctx, reply_to);
  const { store_name, store_url } = frame;
  const content = toMailContent(template, words, own ?? (await readOwnMailWords(ctx, template)), {
    ...values,
    store_name,
    store_url,
  });
  const rendered = await renderMail(content, frame);
  return { subject: content.subject, from_name: store_name, ...rendered };
}

let hasWarned = false;

/** Links to this machine are of no use to whoever gets the mail elsewhere: said once. */
function warnOfLocalLinks(): void {
  const { SITE_URL, SMTP_URL, NODE_ENV } = env();
  if (hasWarned || SITE_URL || !SMTP_URL || NODE_ENV !== 'production') return;
  hasWarned = true;
  log.warn({ site_url: siteUrl() }, 'SITE_URL is not set: links in emails lead to this machine');
}

/**
 * The Message-ID of a mail that has something random of its own: the same at every attempt, and
 * known to nobody but who got the mail, so that a report that names it is of one.
 */
export function toMessageId(random: string): string {
  const name = createHash('sha256').update(`message-id:${random}`).digest('hex').slice(0, 32);
  return `<${name}@${new URL(siteUrl()).hostname}>`;
}

/** A Message-ID to be stored with its mail. */
export const newMessageId = (): string => toMessageId(randomUUID());

/** Whose mail it is, in the context's language. */
export function toMailFrame(
  { language, settings }: Pick<Context, 'language' | 'settings'>,
  reply_to: string,
): MailFrame {
  const t = translator(language, 'mail');
  const localize = localizer({ language, settings });
  const store_name = localize(settings.store_name);
  return {
    language,
    store_name,
    store_url: absoluteUrl(localizePath('/', language, settings.main_language)),
    footer: [
      reply_to && reply_to === settings.contact_email ? t('questions', { email: reply_to }) : '',
      [store_name, localize(settings.address), settings.phone].filter(Boolean).join(' · '),
    ].filter(Boolean),
  };
}
