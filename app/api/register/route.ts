import { shopContext } from '@/lib/auth/contexts';
import { registrationInput } from '@/lib/customers/customer.schema';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { register } from '@/lib/storefront/member';

/**
 * POST /api/register {first_name, last_name, email, password, password_confirmation}: an
 * account, and its owner logged in.
 */
export const POST = route(async (request) => {
  const fields = await body(request);
  return register(await shopContext(fields), registrationInput.parse(fields));
});
