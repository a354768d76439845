import 'server-only';
import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import { prepared } from '@/db/prepared';
import { admin, customer, session } from '@/db/schema/auth';
import type { SocialProvider } from '@/db/schema/enums';
import { membershipTier } from '@/db/schema/membership-tier';
import { tillLock } from '@/db/schema/pos-cashier';
import type { Viewer } from '@/lib/core/access/viewer';
import type { Context, Customer } from '@/lib/core/context';
import { unauthenticated } from '@/lib/core/errors';
import { insertedRow } from '@/lib/core/records/rows';
import type { Settings } from '@/lib/core/settings.schema';
import type { Login } from './login.schema';
import { openToken, sealToken, type TokenAudience } from './token';

export type LiveSession = {
  sid: string;
  subject_id: number;
  expires_at: Date;
  last_seen_at: Date | null;
  /** The register session at which a staff login was locked; null if it is not locked. */
  till_lock: number | null;
};
/** From where and how a session is opened or used, if known. */
export type Device = { user_agent?: string; address?: string; place?: string };
type Opened = Device & Pick<typeof session.$inferInsert, 'social_provider'>;

const lifetimeMinutes = (settings: Settings, audience: TokenAudience) =>
  audience === 'admin' ? settings.max_alive_time : settings.token_expired_time;

const DAY_SECONDS = 24 * 3600;
/** The longest a login can be extended, from when the password was entered. */
const longestSeconds: Record<TokenAudience, number> = {
  admin: 7 * DAY_SECONDS,
  shopper: 90 * DAY_SECONDS,
};
/** A session extended this recently is not extended again. */
const AGAIN_MS = 10_000;

/**
 * Opens a session for a subject and seals its token. Lifetime: `max_alive_time` (admin) or
 * `token_expired_time` (shopper), minutes. `social_provider`: the provider that opened it (§4
 * social-login flag).
 */
export async function openLoginSession(
  ctx: Context,
  audience: TokenAudience,
  subject_id: number,
  opened: Opened = {},
): Promise<Login> {
  const now = ctx.now();
  const expires_at = new Date(now.getTime() + lifetimeMinutes(ctx.settings, audience) * 60_000);
  const times = { expires_at, last_seen_at: now, created_at: now, updated_at: now };
  const row = insertedRow(
    await ctx.db
      .insert(session)
      .values({ audience, subject_id, ...times, ...opened })
      .returning({ sid: session.id }),
  );
  if (audience === 'shopper')
    await ctx.db.update(customer).set({ last_seen_at: now }).where(eq(customer.id, subject_id));
  return createLogin(audience, row.sid, expires_at, now);
}

async function createLogin(audience: TokenAudience, sid: string, expires_at: Date, now: Date) {
  const seconds = Math.max(1, Math.round((expires_at.getTime() - now.getTime()) / 1000));
  const token = await sealToken({ audience, sid }, seconds);
  return { token, expires_at, expires_in_seconds: seconds };
}

type LiveRow = {
  sid: string;
  subject_id: number;
  expires_at: string;
  last_seen_at: string | null;
  till_lock?: number | null;
};
const whoIs = {
  admin: {
    subject: admin,
    names: sql`, (select pos_session_id from ${tillLock}
      where login_id = ${session.id}) as till_lock`,
  },
  // Members of a disabled tier see what level 0 sees.
  shopper: {
    subject: customer,
    names: sql`, ${customer.email}, ${customer.first_name}, ${customer.last_name},
      ${customer.tax_exempt},
      (select id from ${membershipTier} where id = ${customer.membership_tier_id}
        and level > 0 and enabled) as tier`,
  },
};
const liveStatement = <Row extends LiveRow>(audience: TokenAudience) =>
  prepared<Row, { sid: string; now: string }>((value) => {
    const { subject, names } = whoIs[audience];
    return sql`select ${session.id} as sid, ${session.subject_id}, ${session.expires_at},
        ${session.last_seen_at} as last_seen_at ${names}
      from ${session} join ${subject} on ${subject.id} = ${session.subject_id}
        and ${subject.enabled}
      where ${session.id} = ${value('sid')}::uuid
        and ${session.audience} = ${sql.raw(`'${audience}'`)} and ${session.revoked_at} is null
        and ${session.expires_at} > ${value('now')}::timestamptz`;
  });
const liveAdmin = liveStatement<LiveRow>('admin');
const liveShopper = liveStatement<
  LiveRow & Omit<Customer, 'kind' | 'id'> & { tier: number | null; tax_exempt: boolean }
>('shopper');

const liveSession = ({ expires_at, last_seen_at, till_lock, ...row }: LiveRow): LiveSession => ({
  sid: row.sid,
  subject_id: row.subject_id,
  till_lock: till_lock ?? null,
  expires_at: new Date(expires_at),
  last_seen_at: last_seen_at === null ? null : new Date(last_seen_at),
});

/**
 * The live session of a sealed token; undefined if the token or session is invalid, or its subject
 * is disabled: the caller is then a guest and cannot extend the session.
 */
export async function readLoginSession(
  db: Connection,
  sealed: string | undefined,
  audience: TokenAudience,
  now: Date,
): Promise<LiveSession | undefined> {
  const token = await openToken(sealed, audience);
  if (!token) return undefined;
  const statement = audience === 'admin' ? liveAdmin : liveShopper;
  const [row] = await statement(db, { sid: token.sid, now: now.toISOString() });
  return row && liveSession(row);
}

/** The same for a customer, with their identity and price tier. */
export async function readCustomerSession(
  db: Connection,
  sealed: string | undefined,
  now: Date,
): Promise<{ customer: Customer; viewer: Viewer; session: LiveSession } | undefined> {
  const token = await openToken(sealed, 'shopper');
  const [row] = token ? await liveShopper(db, { sid: token.sid, now: now.toISOString() }) : [];
  if (!row) return undefined;
  const { subject_id: id, email, first_name, last_name, tier, tax_exempt } = row;
  return {
    customer: { kind: 'customer', id, email, first_name, last_name },
    viewer: { kind: 'member', tier, tax_exempt },
    session: liveSession(row),
  };
}

/** Precision of a session's last use. */
export const SEEN_EVERY_MS = 5 * 60_000;

/** Records that a session, and its customer, is in use, unless recorded recently. */
export async function noteSessionSeen(
  db: Connection,
  sid: string,
  { user_agent = '', address = '', place = '' }: Device,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const before = new Date(now.getTime() - SEEN_EVERY_MS).toISOString();
  await db.execute(sql`with seen as (
      update session set last_seen_at = ${at}::timestamptz, user_agent = ${user_agent},
        address = ${address}, place = ${place}
      where id = ${sid} and (last_seen_at is null or last_seen_at <= ${before}::timestamptz)
      returning audience, subject_id
    )
    update customer set last_seen_at = ${at}::timestamptz from seen
    where seen.audience = 'shopper' and customer.id = seen.subject_id`);
}

/** Ends a session and its social-login flag; returns the provider that opened it, if any. */
export async function endLoginSession(
  ctx: Context,
  sid: string,
): Promise<SocialProvider | undefined> {
  const own = eq(session.id, sid);
  const [row] = await ctx.db.select({ provider: session.social_provider }).from(session).where(own);
  await ctx.db.update(session).set({ revoked_at: ctx.now(), social_provider: null }).where(own);
  return row?.provider ?? undefined;
}

/** Ends all live sessions a customer opened with a provider, except `except`. */
export async function endSocialSessions(
  ctx: Context,
  customer_id: number,
  provider: SocialProvider,
  except?: string,
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
        except ? ne(session.id, except) : undefined,
      ),
    );
}

/**
 * Ends all live sessions of a subject, except `except` (the caller's own, to keep it). Returns how
 * many ended.
 */
export async function endLoginSessions(
  ctx: Context,
  audience: TokenAudience,
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

/**
 * Extends a live session with a new token (§4 Token lifetime), up to 7 days (admin) or 90 days
 * (shopper) after it was opened, or one lifetime if that is longer. Of several calls within ten
 * seconds the first extends it, and all get tokens with the same expiry. Throws 401 if it has
 * ended.
 */
export async function extendLoginSession(
  ctx: Context,
  audience: TokenAudience,
  sid: string,
  device: Device = {},
): Promise<Login> {
  const now = ctx.now();
  const seconds = lifetimeMinutes(ctx.settings, audience) * 60;
  const longest = Math.max(longestSeconds[audience], seconds);
  const targetExpiry = new Date(now.getTime() + seconds * 1000).toISOString();
  const isOwn = and(eq(session.id, sid), isNull(session.revoked_at));
  const wasJust = new Date(now.getTime() - AGAIN_MS);
  const [extended] = await ctx.db
    .update(session)
    .set({
      expires_at: sql`least(${targetExpiry}::timestamptz,
        ${session.created_at} + ${longest} * interval '1 second')`,
      updated_at: now,
      last_seen_at: now,
      ...device,
    })
    .where(
      and(isOwn, or(lte(session.updated_at, wasJust), eq(session.updated_at, session.created_at))),
    )
    .returning({ expires_at: session.expires_at });
  const [live] = extended
    ? [extended]
    : await ctx.db.select({ expires_at: session.expires_at }).from(session).where(isOwn);
  if (!live) throw unauthenticated('login_again');
  return createLogin(audience, sid, live.expires_at, now);
}
