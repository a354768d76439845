import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { broadcastReceiver } from '@/db/schema/broadcast';
import { type Context, transaction } from '@/lib/core/context';
import { suppressEmail } from '@/lib/customers/suppression';
import { toMessageId } from '@/lib/mail/outbox';

type Failure = { address: string; answer: string };

/**
 * Processes a delivery failure report (RFC 3464) from a mail server. A message it names by
 * Message-ID, known only to the recipient and their server, is marked as bounced if it was sent to
 * the failed address, which then gets no further ones. Returns how many were marked; 0 for other
 * emails, temporary failures and messages that are not ours.
 */
export async function processBounceReport(ctx: Context, message: string): Promise<number> {
  const text = message.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ');
  const named = new Set([...text.matchAll(/^Message-ID:\s*(<[^<>\s]+>)/gim)].map(([, id]) => id));
  let marked = 0;
  for (const failure of failuresIn(text)) marked += await mark(ctx, failure, named);
  return marked;
}

/** The fields of a report part, by lower-case name; of duplicates the first. */
const parseFields = (part: string): ReadonlyMap<string, string> =>
  new Map(
    part
      .split('\n')
      .reverse()
      .map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, Math.max(at, 0)).toLowerCase(), line.slice(at + 1).trim()];
      }),
  );

/** The permanently failed recipients of a report. */
function failuresIn(text: string): Failure[] {
  return text.split(/\n\s*\n/).flatMap((part) => {
    const fields = parseFields(part);
    const field = (name: string) => fields.get(name) ?? '';
    // The text before a semicolon is the value's type.
    const value = (name: string) =>
      field(name)
        .replace(/^[^;]*;/, '')
        .trim();
    const address = value('final-recipient').toLowerCase();
    const isFinal = /^failed\b/i.test(field('action')) && field('status').startsWith('5.');
    const answer = value('diagnostic-code') || field('status');
    return address && isFinal ? [{ address, answer: answer.slice(0, 500) }] : [];
  });
}

const mark = (ctx: Context, { address, answer }: Failure, named: ReadonlySet<string | undefined>) =>
  transaction(ctx, async (ctx) => {
    const sent = await ctx.db
      .select({
        id: broadcastReceiver.id,
        broadcast_id: broadcastReceiver.broadcast_id,
        token: broadcastReceiver.token,
      })
      .from(broadcastReceiver)
      .where(and(eq(broadcastReceiver.address, address), isNull(broadcastReceiver.bounced_at)));
    const own = sent.filter(({ token }) => named.has(toMessageId(token)));
    for (const { id, broadcast_id } of own) {
      await ctx.db
        .update(broadcastReceiver)
        .set({ bounced_at: ctx.now(), answer })
        .where(eq(broadcastReceiver.id, id));
      await suppressEmail(ctx, { address, reason: 'bounced', since: ctx.now(), broadcast_id });
    }
    return own.length;
  });
