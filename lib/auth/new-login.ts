import 'server-only';
import type { Context } from '@/lib/core/context';
import type { Authenticated, Caller } from './authenticate';
import { callingDevice } from './calling-device';
import { keepDeviceCookie, readCookieToken, readDeviceCookie, setLoginCookie } from './cookies';
import type { Login } from './login.schema';
import { endLoginSession, readLoginSession } from './sessions';
import type { TokenAudience } from './token';

/** The caller of this request, for a login. */
export const loginCaller = async (audience: TokenAudience): Promise<Caller> => ({
  ...(await callingDevice()),
  device_cookie: await readDeviceCookie(audience),
});

/**
 * Sets the cookies of a new login and its device. Ends the browser's earlier login, so that a
 * planted or forgotten token stops working. Logins on other devices are kept.
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
