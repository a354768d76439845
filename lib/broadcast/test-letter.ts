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

/** The token of test messages; unsubscribing with it says that it was a test. */
const NO_LETTER = '00000000-0000-4000-8000-000000000000';

/**
 * Sends a message, marked as a test, to the caller's or another address. Throws 409 with the mail
 * server's error if it is refused; 404.
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

/** Renders a message in one language with the caller as recipient. Throws 404. */
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

/** The caller as the recipient of a test message. */
export function testReader(
  { actor }: AdminContext,
  address: string,
  language: Language,
): LetterRecipient {
  const [first_name = '', ...rest] = actor.name.split(' ');
  return { address, first_name, last_name: rest.join(' '), language, token: NO_LETTER };
}
