import { customerContext } from '@/lib/auth/contexts';
import { route } from '@/lib/http/route';
import { logOut } from '@/lib/storefront/member';

/** POST /api/logout: the token is dead at once, and the browser forgets its cart. */
export const POST = route(async () => {
  await logOut(await customerContext());
  return { data: { logged_out: true } };
});
