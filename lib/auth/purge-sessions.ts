import 'server-only';
import { lt, or } from 'drizzle-orm';
import { accountToken, session } from '@/db/schema/auth';
import type { Context } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';

const KEPT_DAYS = 30;

/**
 * Deletes what ended more than 30 days ago: sessions, with their devices and addresses, and tokens
 * of emailed links, with their emails. Runs as a daily job.
 */
export async function purgeSessions(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS);
  await ctx.db
    .delete(session)
    .where(or(lt(session.expires_at, before), lt(session.revoked_at, before)));
  await ctx.db
    .delete(accountToken)
    .where(or(lt(accountToken.expires_at, before), lt(accountToken.used_at, before)));
}
