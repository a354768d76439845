import 'server-only';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { session } from '@/db/schema/auth';
import type { AdminContext, CustomerContext } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import type { SessionRecord } from './session.schema';
import { endLoginSessions } from './sessions';
import type { TokenAudience } from './token';

type Owner = CustomerContext | AdminContext;

const getAudience = ({ actor }: Owner): TokenAudience =>
  actor.kind === 'admin' ? 'admin' : 'shopper';
const isOwn = (ctx: Owner) =>
  and(
    eq(session.audience, getAudience(ctx)),
    eq(session.subject_id, ctx.actor.id),
    isNull(session.revoked_at),
  );

/** The caller's live logins, most recently used first. */
export async function listOwnSessions(ctx: Owner): Promise<SessionRecord[]> {
  const rows = await ctx.db
    .select()
    .from(session)
    .where(and(isOwn(ctx), gt(session.expires_at, ctx.now())))
    .orderBy(desc(session.last_seen_at), desc(session.created_at));
  return rows.map(({ id, user_agent, place, address, created_at, expires_at, last_seen_at }) => ({
    id,
    ...deviceName(user_agent),
    place,
    address,
    created_at,
    expires_at,
    last_seen_at: last_seen_at ?? created_at,
    current: id === ctx.session_id,
  }));
}

/** Ends one of the caller's logins. Throws 404 for another's or an ended one. */
export async function revokeOwnSession(ctx: Owner, id: string): Promise<void> {
  const ended = await ctx.db
    .update(session)
    .set({ revoked_at: ctx.now() })
    .where(and(isOwn(ctx), eq(session.id, id)))
    .returning({ id: session.id });
  if (!ended.length) throw notFound();
}

/** Browsers by their user agent mark; those that include another's mark come first. */
const browsers: readonly [mark: RegExp, name: string][] = [
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:UCBrowser|UBrowser)\//, 'UC Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/^(?=.*\bVersion\/[\d.]).*\bSafari\//, 'Safari'],
];
const systems: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\b(?:HarmonyOS|OpenHarmony)\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (table: typeof browsers, user_agent: string) =>
  table.find(([mark]) => mark.test(user_agent))?.[1] ?? '';

/**
 * A device's browser and system by their common names, each empty if the user agent does not say (a
 * program). Versions are left out: they don't help people recognize a device.
 */
export const deviceName = (user_agent: string): { browser: string; system: string } => ({
  browser: nameIn(browsers, user_agent),
  system: nameIn(systems, user_agent),
});

/** Ends the caller's other logins; returns how many. */
export const endOtherSessions = (ctx: Owner): Promise<number> =>
  endLoginSessions(ctx, getAudience(ctx), ctx.actor.id, ctx.session_id);
