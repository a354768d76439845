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

/** Each `dedupe_key` is emailed once. */
type MailDraft = {
  dedupe_key: string;
  order_id: number | null;
  to: { address: string; name: string };
  /** The reply-to address: by default the shop's contact address, if any. */
  reply_to?: string;
} & MailMessage;

/** An email's standard text, and the placeholder values for staff's text. */
export type MailMessage = { template: MailTemplate; words: MailWords; values: MailValues };

/**
 * Renders an email in the context's language and stores it with the job that sends it. A repeated
 * `dedupe_key` changes nothing. An empty address (an erased customer's) gets none. `own`: staff's
 * text that is not saved yet.
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

/** An email in the context's language as it would be sent. Stores nothing. */
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

/** Warns once that links to this machine do not work for recipients elsewhere. */
function warnOfLocalLinks(): void {
  const { SITE_URL, SMTP_URL, NODE_ENV } = env();
  if (hasWarned || SITE_URL || !SMTP_URL || NODE_ENV !== 'production') return;
  hasWarned = true;
  log.warn({ site_url: siteUrl() }, 'SITE_URL is not set: links in emails lead to this machine');
}

/**
 * The Message-ID of an email with its own random value: the same on every attempt and known only to
 * its recipient, so that a report naming it is genuine.
 */
export function toMessageId(random: string): string {
  const name = createHash('sha256').update(`message-id:${random}`).digest('hex').slice(0, 32);
  return `<${name}@${new URL(siteUrl()).hostname}>`;
}

/** A Message-ID to store with its email. */
export const newMessageId = (): string => toMessageId(randomUUID());

/** An email's header and footer, in the context's language. */
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
