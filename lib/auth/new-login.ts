import 'server-only';
import type { Context } from '@/lib/core/context';
import type { Authenticated, Caller } from './authenticate';
import { callingDevice } from './calling-device';
import { keepDeviceCookie, readCookieToken, readDeviceCookie, setLoginCookie } from './cookies';
import type { Login } from './login.schema';
import { endLoginSession, readLoginSession } from './sessions';
import type { TokenAudience } from './token';

/** Who sends this request, as far as a login wants to know. */
export const loginCaller = async (audience: TokenAudience): Promise<Caller> => ({
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
  audience: TokenAudience,
  { login, device_cookie }: Authenticated,
): Promise<Login> {
  const older = await readLoginSession(
    ctx.db,
    await readCookieToken(audience),
    audience,
    ctx.now(),
  );
  if (older) await endLoginSession(ctx, older.sid);
  await setLoginCookie(audience, login);
  await keepDeviceCookie(audience, device_cookie);
  return login;
}
