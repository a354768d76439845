import 'server-only';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import { prepared } from '@/db/prepared';
import { admin, customer, session } from '@/db/schema/auth';
import type { SocialProvider } from '@/db/schema/enums';
import type { Context, Customer } from '@/lib/core/context';
import { stored } from '@/lib/core/rows';
import type { Settings } from '@/lib/core/settings.schema';
import type { Login } from './login.schema';
import { type Audience, openToken, sealToken } from './token';

export type LiveSession = { sid: string; subject_id: number; expires_at: Date };

const lifetimeMinutes = (settings: Settings, audience: Audience) =>
  audience === 'admin' ? settings.max_alive_time : settings.token_expired_time;

/**
 * Opens a session for a subject and seals its token. Lifetime: `max_alive_time` (admin)
 * or `token_expired_time` (shopper), minutes. `social_provider` marks one that a login with a
 * provider opened (§4 social-login flag).
 */
export async function openSession(
  ctx: Context,
  audience: Audience,
  subject_id: number,
  social_provider?: SocialProvider,
): Promise<Login> {
  const seconds = lifetimeMinutes(ctx.settings, audience) * 60;
  const expires_at = new Date(ctx.now().getTime() + seconds * 1000);
  const row = stored(
    await ctx.db
      .insert(session)
      .values({ audience, subject_id, expires_at, social_provider })
      .returning({ sid: session.id }),
  );
  return {
    token: await sealToken({ audience, sid: row.sid }, seconds),
    expires_at,
    expires_in_seconds: seconds,
  };
}

type LiveRow = { sid: string; subject_id: number; expires_at: string };
const whoIs = {
  admin: { subject: admin, names: sql`` },
  shopper: {
    subject: customer,
    names: sql`, ${customer.email}, ${customer.first_name}, ${customer.last_name}`,
  },
};
const liveStatement = <Row extends LiveRow>(audience: Audience) =>
  prepared<Row, { sid: string; now: string }>((value) => {
    const { subject, names } = whoIs[audience];
    return sql`select ${session.id} as sid, ${session.subject_id}, ${session.expires_at} ${names}
      from ${session} join ${subject} on ${subject.id} = ${session.subject_id}
        and ${subject.enabled}
      where ${session.id} = ${value('sid')}::uuid
        and ${session.audience} = ${sql.raw(`'${audience}'`)} and ${session.revoked_at} is null
        and ${session.expires_at} > ${value('now')}::timestamptz`;
  });
const liveAdmin = liveStatement<LiveRow>('admin');
const liveShopper = liveStatement<LiveRow & Omit<Customer, 'kind' | 'id'>>('shopper');

const liveSession = ({ sid, subject_id, expires_at }: LiveRow): LiveSession => ({
  sid,
  subject_id,
  expires_at: new Date(expires_at),
});

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
  const statement = audience === 'admin' ? liveAdmin : liveShopper;
  const [row] = await statement(db, { sid: token.sid, now: now.toISOString() });
  return row && liveSession(row);
}

/** The same for a shopper, together with who he is. */
export async function readCustomerSession(
  db: Connection,
  sealed: string | undefined,
  now: Date,
): Promise<{ customer: Customer; session: LiveSession } | undefined> {
  const token = await openToken(sealed, 'shopper');
  const [row] = token ? await liveShopper(db, { sid: token.sid, now: now.toISOString() }) : [];
  if (!row) return undefined;
  const { subject_id: id, email, first_name, last_name } = row;
  return {
    customer: { kind: 'customer', id, email, first_name, last_name },
    session: liveSession(row),
  };
}

/**
 * Ends one session at once, and with it its social-login flag; returns the provider it was
 * opened with, if any.
 */
export async function endSession(ctx: Context, sid: string): Promise<SocialProvider | undefined> {
  const own = eq(session.id, sid);
  const [row] = await ctx.db.select({ provider: session.social_provider }).from(session).where(own);
  await ctx.db.update(session).set({ revoked_at: ctx.now(), social_provider: null }).where(own);
  return row?.provider ?? undefined;
}

/** Ends at once every live session that a customer opened with a provider. */
export async function endSocialSessions(
  ctx: Context,
  customer_id: number,
  provider: SocialProvider,
): Promise<void> {
  await ctx.db
    .update(session)
    .set({ revoked_at: ctx.now() })
    .where(
      and(
        eq(session.audience, 'shopper'),
        eq(session.subject_id, customer_id),
        eq(session.social_provider, provider),
        isNull(session.revoked_at),
      ),
    );
}

/**
 * Ends every live session of a subject at once, but for `except`, the caller's own where he
 * shall stay. Returns how many ended.
 */
export async function endSessions(
  ctx: Context,
  audience: Audience,
  subject_id: number,
  except?: string,
): Promise<number> {
  const ended = await ctx.db
    .update(session)
    .set({ revoked_at: ctx.now() })
    .where(
      and(
        eq(session.audience, audience),
        eq(session.subject_id, subject_id),
        isNull(session.revoked_at),
        except ? ne(session.id, except) : undefined,
      ),
    )
    .returning({ sid: session.id });
  return ended.length;
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
