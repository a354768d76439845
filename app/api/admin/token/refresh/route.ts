import { adminContext } from '@/lib/auth/contexts';
import { keepLogin } from '@/lib/auth/cookies';
import { extendOwnSession } from '@/lib/auth/own-session';
import { route } from '@/lib/http/route';

/** POST /api/admin/token/refresh: a new token for the same session, with a new lifetime. */
export const POST = route(async () => {
  const login = await extendOwnSession(await adminContext(), 'admin');
  await keepLogin('admin', login);
  return login;
});
