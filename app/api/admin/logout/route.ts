import { adminContext } from '@/lib/auth/contexts';
import { dropLogin } from '@/lib/auth/cookies';
import { endOwnSession } from '@/lib/auth/own-session';
import { route } from '@/lib/http/route';

/** POST /api/admin/logout: the token is dead at once. */
export const POST = route(async () => {
  await endOwnSession(await adminContext(), 'admin');
  await dropLogin('admin');
  return { data: { logged_out: true } };
});
