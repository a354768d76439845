import 'server-only';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { mail } from '@/db/schema/mail';
import { env } from '@/lib/core/env';

/** Mails that may be sent: they wait or have failed, or a crash cut their last attempt short. */
export function isDeliverableMail() {
  const expired = sql`${mail.claimed_at} < now() - ${env().JOBS_EXPIRE_SECONDS} * interval '1 s'`;
  return or(inArray(mail.state, ['queued', 'failed']), and(eq(mail.state, 'sending'), expired));
}
