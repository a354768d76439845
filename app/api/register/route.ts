import { endpoints } from '@/lib/auth/endpoints';
import { loginOutput } from '@/lib/auth/login.schema';
import { registrationInput } from '@/lib/customers/customer.schema';
import { endpoint } from '@/lib/http/endpoint';
import { registerShopper } from '@/lib/storefront/account/member';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Register',
    description: 'Creates an account and logs in.',
    audience: 'shopper',
    body: registrationInput,
    output: loginOutput,
    refusals: [401, 404, 409, 429],
    run: (ctx, { body }) => registerShopper(ctx, body),
  }),
});
