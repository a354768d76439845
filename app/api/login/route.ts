import { endpoints } from '@/lib/auth/endpoints';
import { loginInput, loginOutput } from '@/lib/auth/login.schema';
import { endpoint } from '@/lib/http/endpoint';
import { logInShopper } from '@/lib/storefront/account/member';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Log in',
    description: 'Returns a token, also set as a cookie.',
    audience: 'shopper',
    body: loginInput,
    output: loginOutput,
    refusals: [401, 404, 409, 429],
    run: (ctx, { body }) => logInShopper(ctx, body),
  }),
});
