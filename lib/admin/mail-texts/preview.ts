import 'server-only';
import { countAttempt } from '@/lib/auth/limits';
import type { AdminContext } from '@/lib/core/context';
import { contentLanguage } from '@/lib/core/text/localized';
import { writeMail } from '@/lib/mail/outbox';
import type { MailTextPreview, MailTextTrial } from './mail-text.schema';
import { sampleMail } from './samples';
import { queueTest } from './test-mail';
import { assertPlaceholders, writtenTemplate } from './texts';

/**
 * A mail as it would be with the words that are typed now, in one language; nothing is sent or
 * stored. Refuses a placeholder that the mail does not know; throws 404.
 */
export async function previewMailText(
  ctx: AdminContext,
  name: string,
  trial: MailTextTrial,
): Promise<MailTextPreview> {
  const { own, said, ...sample } = await tried(ctx, name, trial);
  const { subject, html, text } = await writeMail(own, said, trial);
  const standard = { subject: said.words.subject, intro: said.words.intro };
  return { subject, html, text, standard, ...sample };
}

/**
 * Sends the same to the caller's own address, marked as a test in its subject: ten an hour, then
 * 429.
 */
export async function testMailText(
  ctx: AdminContext,
  name: string,
  trial: MailTextTrial,
): Promise<{ to_address: string }> {
  const { own, said } = await tried(ctx, name, trial);
  const { id, email } = ctx.actor;
  await countAttempt('mail_test', String(id), ctx.now());
  await queueTest(own, said, trial);
  return { to_address: email };
}

async function tried(ctx: AdminContext, name: string, trial: MailTextTrial) {
  const template = writtenTemplate(name);
  const language = contentLanguage(ctx, trial.language);
  const { subject, intro } = trial;
  assertPlaceholders(template, {
    subject: { [language]: subject },
    intro: { [language]: intro },
  });
  const own = { ...ctx, language };
  return { own, ...(await sampleMail(own, template)) };
}
