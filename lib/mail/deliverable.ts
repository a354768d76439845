import 'server-only';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { mail } from '@/db/schema/mail';
import { env } from '@/lib/core/env';

/** Emails that may be sent: queued, failed, or interrupted by a crash. */
export function isDeliverableMail() {
  const expired = sql`${mail.claimed_at} < now() - ${env().JOBS_EXPIRE_SECONDS} * interval '1 s'`;
  return or(inArray(mail.state, ['queued', 'failed']), and(eq(mail.state, 'sending'), expired));
}
