import 'server-only';
import { cookies } from 'next/headers';
import { database } from '@/db/client';
import type { SocialProvider } from '@/db/schema/enums';
import type { AdminContext, Context, CustomerContext, ShopContext } from '@/lib/core/context';
import { unauthenticated } from '@/lib/core/errors';
import { callingDevice } from './calling-device';
import { clearLoginCookie, isSecureRequest, sealedToken, sessionCookieName } from './cookies';
import type { BrowserLogin, Login } from './login.schema';
import { revokeOwnSession } from './session-list';
import {
  endLoginSession,
  extendLoginSession,
  type LiveSession,
  readLoginSession,
} from './sessions';
import type { TokenAudience } from './token';

/** The caller's own live session, if there is one. */
const ownSession = async (
  audience: TokenAudience,
  now = new Date(),
): Promise<LiveSession | undefined> =>
  readLoginSession(database(), await sealedToken(audience), audience, now);

/**
 * Ends the caller's own session at once; without one there is nothing to do. Returns the
 * provider it was opened with, if any.
 */
export async function endOwnSession(
  ctx: Context,
  audience: TokenAudience,
): Promise<SocialProvider | undefined> {
  const live = await ownSession(audience, ctx.now());
  return live && endLoginSession(ctx, live.sid);
}

/**
 * Ends one of the caller's own sessions at once; a browser that kept it forgets it. Throws 404
 * for one that is not theirs.
 */
export async function endListedSession(
  ctx: CustomerContext | AdminContext,
  audience: TokenAudience,
  id: string,
): Promise<void> {
  await revokeOwnSession(ctx, id);
  if (id === ctx.session_id) await clearLoginCookie(audience);
}

/**
 * Gives the caller's own session a new lifetime (§4 Token lifetime). Throws 401 when it
 * has ended.
 */
export async function extendOwnSession(ctx: Context, audience: TokenAudience): Promise<Login> {
  const live = await ownSession(audience, ctx.now());
  if (!live) throw unauthenticated('login_again');
  return extendLoginSession(ctx, audience, live.sid, await callingDevice());
}

/** How long the caller's login still lives, in seconds; 0 without one. */
export async function readLoginSecondsLeft(
  audience: TokenAudience,
  now = new Date(),
): Promise<number> {
  const live = await ownSession(audience, now);
  return live ? secondsUntil(live.expires_at, now) : 0;
}

/**
 * The shopper's login as their browser keeps it: none, or how many seconds it still lives; 0
 * once it has ended, which is told once: the browser is made to forget it.
 */
export async function readBrowserLogin({
  session_expires_at: end,
  now,
}: Pick<ShopContext, 'session_expires_at' | 'now'>): Promise<BrowserLogin> {
  const name = sessionCookieName('shopper', await isSecureRequest());
  if (!(await cookies()).get(name)?.value) return null;
  const expires_in_seconds = end ? secondsUntil(end, now()) : 0;
  if (expires_in_seconds === 0) await clearLoginCookie('shopper');
  return { expires_in_seconds };
}

const secondsUntil = (end: Date, now: Date) =>
  Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));
