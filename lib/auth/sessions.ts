import 'server-only';
import { and, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import { admin, customer, session } from '@/db/schema/auth';
import type { Context } from '@/lib/core/context';
import { stored } from '@/lib/core/rows';
import type { Settings } from '@/lib/core/settings.schema';
import type { Login } from './login.schema';
import { type Audience, openToken, sealToken } from './token';

export type LiveSession = { sid: string; subject_id: number; expires_at: Date };

const lifetimeMinutes = (settings: Settings, audience: Audience) =>
  audience === 'admin' ? settings.max_alive_time : settings.token_expired_time;

/**
 * Opens a session for a subject and seals its token. Lifetime: `max_alive_time` (admin)
 * or `token_expired_time` (shopper), minutes.
 */
export async function openSession(
  ctx: Context,
  audience: Audience,
  subject_id: number,
): Promise<Login> {
  const seconds = lifetimeMinutes(ctx.settings, audience) * 60;
  const expires_at = new Date(ctx.now().getTime() + seconds * 1000);
  const row = stored(
    await ctx.db
      .insert(session)
      .values({ audience, subject_id, expires_at })
      .returning({ sid: session.id }),
  );
  return {
    token: await sealToken({ audience, sid: row.sid }, seconds),
    expires_at,
    expires_in_seconds: seconds,
  };
}

/**
 * The live session behind a sealed token; undefined when the token or its session is no
 * longer good, or its subject is disabled: then every page and call sees a guest at once, and
 * the session cannot be extended.
 */
export async function readSession(
  db: Connection,
  sealed: string | undefined,
  audience: Audience,
  now: Date,
): Promise<LiveSession | undefined> {
  const token = await openToken(sealed, audience);
  if (!token) return undefined;
  const subject = audience === 'admin' ? admin : customer;
  const live = and(
    eq(session.id, token.sid),
    eq(session.audience, audience),
    isNull(session.revoked_at),
    gt(session.expires_at, now),
    exists(
      db
        .select({ one: sql`1` })
        .from(subject)
        .where(and(eq(subject.id, session.subject_id), eq(subject.enabled, true))),
    ),
  );
  const [row] = await db
    .select({ sid: session.id, subject_id: session.subject_id, expires_at: session.expires_at })
    .from(session)
    .where(live);
  return row;
}

/** Ends one session at once. */
export async function endSession(ctx: Context, sid: string): Promise<void> {
  await ctx.db.update(session).set({ revoked_at: ctx.now() }).where(eq(session.id, sid));
}

/** Gives a live session a new lifetime and a new token (§4 Token lifetime). */
export async function extendSession(ctx: Context, audience: Audience, sid: string): Promise<Login> {
  const seconds = lifetimeMinutes(ctx.settings, audience) * 60;
  const expires_at = new Date(ctx.now().getTime() + seconds * 1000);
  await ctx.db
    .update(session)
    .set({ expires_at, updated_at: ctx.now() })
    .where(eq(session.id, sid));
  return {
    token: await sealToken({ audience, sid }, seconds),
    expires_at,
    expires_in_seconds: seconds,
  };
}
