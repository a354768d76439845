import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { broadcast } from '@/db/schema/broadcast';
import type { AdminContext } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { contentLanguage } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { restBulkTransport, sendBulkEmail } from '@/lib/mail/bulk-transport';
import { type LetterRecipient, renderLetter } from './letter';

/** A token of no letter: who unsubscribes by a test is told that it was one. */
const NO_LETTER = '00000000-0000-4000-8000-000000000000';

/**
 * Sends a letter, as it stands, to the caller's own address or another, called a test. Refuses with
 * 409 what the mail server does not take, in its words. Throws 404.
 */
export async function sendTestLetter(
  ctx: AdminContext,
  id: number,
  { email = ctx.actor.email, language }: { email?: string; language?: Language },
): Promise<{ email: string; subject: string }> {
  const { language: written, ...letter } = await letterTo(ctx, id, email, language);
  const subject = translator(written, 'mail')('test', { subject: letter.subject });
  try {
    await sendBulkEmail({ ...letter, subject }, `broadcast-${id}-test-${randomUUID()}`);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw conflict('email', 'mail_server_refused', { words: words.slice(0, 300) });
  } finally {
    restBulkTransport();
  }
  return { email, subject };
}

/** A letter as it would look in one language to whoever reads it here. Throws 404. */
export async function previewLetter(ctx: AdminContext, id: number, requestedLanguage?: Language) {
  const { language, subject, html, text } = await letterTo(
    ctx,
    id,
    ctx.actor.email,
    requestedLanguage,
  );
  return { language, subject, html, text };
}

async function letterTo(
  ctx: AdminContext,
  id: number,
  address: string,
  requestedLanguage?: Language,
) {
  const letter = firstOrNotFound(await ctx.db.select().from(broadcast).where(eq(broadcast.id, id)));
  return renderLetter(
    ctx,
    letter,
    testReader(ctx, address, contentLanguage(ctx, requestedLanguage)),
  );
}

/** Whoever acts, as the reader of a letter that is a test. */
export function testReader(
  { actor }: AdminContext,
  address: string,
  language: Language,
): LetterRecipient {
  const [first_name = '', ...rest] = actor.name.split(' ');
  return { address, first_name, last_name: rest.join(' '), language, token: NO_LETTER };
}
