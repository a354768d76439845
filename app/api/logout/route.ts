import { customerContext } from '@/lib/auth/contexts';
import { dropCartId, dropLogin } from '@/lib/auth/cookies';
import { endOwnSession } from '@/lib/auth/own-session';
import { route } from '@/lib/http/route';

/** POST /api/logout: the token is dead at once, and the browser forgets its cart. */
export const POST = route(async () => {
  await endOwnSession(await customerContext(), 'shopper');
  await dropLogin('shopper');
  await dropCartId();
  return { data: { logged_out: true } };
});
