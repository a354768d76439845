import { shopContext } from '@/lib/auth/contexts';
import { loginInput } from '@/lib/auth/login.schema';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { logIn } from '@/lib/storefront/member';

/** POST /api/login {email, password}: a token, also set as a cookie. */
export const POST = route(async (request) => {
  const fields = await body(request);
  return logIn(await shopContext(fields), loginInput.parse(fields));
});
