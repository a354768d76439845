import { endpoints } from '@/lib/auth/endpoints';
import { loginOutput } from '@/lib/auth/login.schema';
import { accessTokenInput, providerParams } from '@/lib/auth/social/social.schema';
import { endpoint } from '@/lib/http/endpoint';
import { logInWithToken } from '@/lib/storefront/account/social-login';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Log in with a provider',
    description: 'By the provider’s access token, which must be issued for this shop.',
    audience: 'shopper',
    params: providerParams,
    body: accessTokenInput,
    output: loginOutput,
    refusals: [401, 404, 409, 429],
    run: (ctx, { params, body }) => logInWithToken(ctx, { ...params, ...body, intent: 'login' }),
  }),
});
