import 'server-only';
import { countAttempt } from '@/lib/auth/limits';
import type { AdminContext } from '@/lib/core/context';
import { contentLanguage } from '@/lib/core/text/localized';
import { writeMail } from '@/lib/mail/outbox';
import type { MailTextPreview, MailTextTrial } from './mail-text.schema';
import { sampleMail } from './samples';
import { queueTestMail } from './test-mail';
import { assertPlaceholders, getMailTextTemplate } from './texts';

/**
 * Previews an email with the texts as typed, in one language; sends and stores nothing. Refuses a
 * placeholder the email doesn't have; throws 404.
 */
export async function previewMailText(
  ctx: AdminContext,
  name: string,
  trial: MailTextTrial,
): Promise<MailTextPreview> {
  const { own, content, ...sample } = await tried(ctx, name, trial);
  const { subject, html, text } = await writeMail(own, content, trial);
  const standard = { subject: content.words.subject, intro: content.words.intro };
  return { subject, html, text, standard, ...sample };
}

/**
 * Sends the same to the caller's own address, with a subject marked as a test; ten an hour, then
 * 429.
 */
export async function testMailText(
  ctx: AdminContext,
  name: string,
  trial: MailTextTrial,
): Promise<{ to_address: string }> {
  const { own, content } = await tried(ctx, name, trial);
  const { id, email } = ctx.actor;
  await countAttempt('mail_test', String(id), ctx.now());
  await queueTestMail(own, content, trial);
  return { to_address: email };
}

async function tried(ctx: AdminContext, name: string, trial: MailTextTrial) {
  const template = getMailTextTemplate(name);
  const language = contentLanguage(ctx, trial.language);
  const { subject, intro } = trial;
  assertPlaceholders(template, {
    subject: { [language]: subject },
    intro: { [language]: intro },
  });
  const own = { ...ctx, language };
  return { own, ...(await sampleMail(own, template)) };
}
