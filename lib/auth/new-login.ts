import 'server-only';
import type { Context } from '@/lib/core/context';
import type { Authenticated, Caller } from './authenticate';
import { callingDevice } from './calling-device';
import { keepDeviceCookie, keepLogin, keptToken, readDeviceCookie } from './cookies';
import type { Login } from './login.schema';
import { endSession, readSession } from './sessions';
import type { Audience } from './token';

/** Who sends this request, as far as a login wants to know. */
export const loginCaller = async (audience: Audience): Promise<Caller> => ({
  ...(await callingDevice()),
  device_cookie: await readDeviceCookie(audience),
});

/**
 * Has the browser keep a new login and the device cookie. The login it kept before ends:
 * a token that somebody planted, or left behind, is dead from now on. Logins on other
 * devices live on.
 */
export async function keepNewLogin(
  ctx: Context,
  audience: Audience,
  { login, device_cookie }: Authenticated,
): Promise<Login> {
  const older = await readSession(ctx.db, await keptToken(audience), audience, ctx.now());
  if (older) await endSession(ctx, older.sid);
  await keepLogin(audience, login);
  await keepDeviceCookie(audience, device_cookie);
  return login;
}
