import { authenticateCustomer } from '@/lib/auth/authenticate';
import { shopContext } from '@/lib/auth/contexts';
import { keepLogin } from '@/lib/auth/cookies';
import { loginInput } from '@/lib/auth/login.schema';
import { callerAddress } from '@/lib/http/address';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';

/** POST /api/login {email, password}: a token, also set as a cookie. */
export const POST = route(async (request) => {
  const fields = await body(request);
  const login = await authenticateCustomer(await shopContext(fields), loginInput.parse(fields), await callerAddress());
  await keepLogin('shopper', login);
  return login;
});
