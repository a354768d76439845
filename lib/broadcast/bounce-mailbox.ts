import 'server-only';
import type { Context } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { env } from '@/lib/core/env';
import { getSmtpTimeouts } from '@/lib/mail/transport';
import { processBounceReport } from './bounces';

const IMPLICIT_TLS = 'imaps:';
/** Reports that nobody read come from so many days. */
const DAYS = 14;
/** A report begins with what happened; what it sends back may be long. */
const MOST_BYTES = 1_000_000;
/** What is left then is read the next time, the newest first. */
const MOST_MS = 60_000;

/**
 * The job `broadcast.bounces`: reads the reports of mails that did not arrive (RFC 3464) in the
 * mailbox of BOUNCES_IMAP_URL. One about a letter is marked as read; all else there stays as it is.
 * Returns how many letters were marked as bounced; throws what the server says where it does not
 * let the shop in or has no such folder, and where it refuses to search.
 */
export async function readBounceMailbox(ctx: Context): Promise<number> {
  const { BOUNCES_IMAP_URL } = env();
  if (!BOUNCES_IMAP_URL) return 0;
  // Few shops have a mailbox: no other process pays for it.
  const { ImapFlow } = await import('imapflow');
  const { folder, ...server } = toMailServer(new URL(BOUNCES_IMAP_URL));
  const client = new ImapFlow({
    ...server,
    ...getSmtpTimeouts(),
    logger: false,
    disableAutoIdle: true,
  });
  // A connection that breaks fails what is being asked as well, which is what is reported.
  client.on('error', () => undefined);
  await client.connect().catch(inWords);
  try {
    await client.mailboxOpen(folder).catch(inWords);
    const since = new Date(ctx.now().getTime() - DAYS * DAY_MS);
    const reports = { seen: false, since, header: { 'content-type': 'multipart/report' } };
    const found = await client.search(reports, { uid: true });
    // So the library says that the server refused.
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

/** Throws what the server said, where it answered. */
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
