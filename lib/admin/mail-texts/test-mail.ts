import 'server-only';
import { randomUUID } from 'node:crypto';
import type { AdminContext } from '@/lib/core/context';
import { translator } from '@/lib/i18n/translate';
import { type MailMessage, queueMail } from '@/lib/mail/outbox';
import type { OwnWords } from '@/lib/mail/own-words';

/** Queues a test email to the caller's own address, in the context's language. */
export function queueTestMail(
  ctx: AdminContext,
  content: MailMessage,
  own: OwnWords,
): Promise<void> {
  const { name, email } = ctx.actor;
  const t = translator(ctx.language, 'mail');
  const subject = t('test', { subject: own.subject || '{standard_subject}' });
  const dedupe_key = `test:${content.template}:${randomUUID()}`;
  const draft = { ...content, dedupe_key, order_id: null, to: { address: email, name } };
  return queueMail(ctx, draft, { ...own, subject });
}
