import 'server-only';
import type { Context } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { env } from '@/lib/core/env';
import { getSmtpTimeouts } from '@/lib/mail/transport';
import { processBounceReport } from './bounces';

const IMPLICIT_TLS = 'imaps:';
/** How many days back unread reports are read. */
const DAYS = 14;
/** A report starts with its result; the returned email may be long. */
const MOST_BYTES = 1_000_000;
/** The rest is read next time; newest first. */
const MOST_MS = 60_000;

/**
 * The job `broadcast.bounces`: reads delivery failure reports (RFC 3464) in the mailbox of
 * BOUNCES_IMAP_URL. Reports about broadcast messages are marked as read; all else is left
 * unchanged. Returns how many messages were marked as bounced; throws the server's error if login,
 * folder or search fails.
 */
export async function readBounceMailbox(ctx: Context): Promise<number> {
  const { BOUNCES_IMAP_URL } = env();
  if (!BOUNCES_IMAP_URL) return 0;
  // Loaded lazily: few shops have such a mailbox.
  const { ImapFlow } = await import('imapflow');
  const { folder, ...server } = toMailServer(new URL(BOUNCES_IMAP_URL));
  const client = new ImapFlow({
    ...server,
    ...getSmtpTimeouts(),
    logger: false,
    disableAutoIdle: true,
  });
  // A broken connection also fails the pending request, whose error is reported.
  client.on('error', () => undefined);
  await client.connect().catch(inWords);
  try {
    await client.mailboxOpen(folder).catch(inWords);
    const since = new Date(ctx.now().getTime() - DAYS * DAY_MS);
    const reports = { seen: false, since, header: { 'content-type': 'multipart/report' } };
    const found = await client.search(reports, { uid: true });
    // The library's way to say that the server refused.
    if (!found) throw new Error('the mailbox could not be searched');
    const until = Date.now() + MOST_MS;
    let marked = 0;
    for (const uid of found.map(String).reverse()) {
      if (Date.now() > until) break;
      const fetchQuery = { source: { maxLength: MOST_BYTES } };
      const { source } = (await client.fetchOne(uid, fetchQuery, { uid: true })) || {};
      const own = source ? await processBounceReport(ctx, String(source)) : 0;
      if (own) await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true });
      marked += own;
    }
    return marked;
  } finally {
    await client.logout();
  }
}

/** Throws the server's own error message, if it sent one. */
function inWords({ message, responseText = message }: Error & { responseText?: string }): never {
  throw new Error(responseText);
}

function toMailServer({ protocol, hostname, port, username, password, pathname }: URL) {
  const secure = protocol === IMPLICIT_TLS;
  return {
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
}
