import { authenticateAdmin } from '@/lib/auth/authenticate';
import { shopContext } from '@/lib/auth/contexts';
import { keepLogin } from '@/lib/auth/cookies';
import { loginInput } from '@/lib/auth/login.schema';
import { body } from '@/lib/http/body';
import { clientIp } from '@/lib/http/client-ip';
import { route } from '@/lib/http/route';

/** POST /api/admin/login {email, password}: a token, also set as a cookie. */
export const POST = route(async (request) => {
  const login = await authenticateAdmin(
    await shopContext(),
    loginInput.parse(await body(request)),
    await clientIp(),
  );
  await keepLogin('admin', login);
  return login;
});
