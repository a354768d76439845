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

/** The caller's own live session, if any. */
const ownSession = async (
  audience: TokenAudience,
  now = new Date(),
): Promise<LiveSession | undefined> =>
  readLoginSession(database(), await sealedToken(audience), audience, now);

/**
 * Ends the caller's own session, if any. Returns the social login provider that opened it, if any.
 */
export async function endOwnSession(
  ctx: Context,
  audience: TokenAudience,
): Promise<SocialProvider | undefined> {
  const live = await ownSession(audience, ctx.now());
  return live && endLoginSession(ctx, live.sid);
}

/**
 * Ends one of the caller's own sessions; if it is the current one, clears its cookie. Throws 404
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

/** Extends the caller's own session (§4 Token lifetime). Throws 401 if it has ended. */
export async function extendOwnSession(ctx: Context, audience: TokenAudience): Promise<Login> {
  const live = await ownSession(audience, ctx.now());
  if (!live) throw unauthenticated('login_again');
  return extendLoginSession(ctx, audience, live.sid, await callingDevice());
}

/** Seconds until the caller's login expires; 0 without one. */
export async function readLoginSecondsLeft(
  audience: TokenAudience,
  now = new Date(),
): Promise<number> {
  const live = await ownSession(audience, now);
  return live ? secondsUntil(live.expires_at, now) : 0;
}

/**
 * The shopper's login in this browser: null if none, else its remaining seconds; 0 is returned once
 * after it expired, as the cookie is then cleared.
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
