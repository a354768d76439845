import { endpoints } from '@/lib/auth/endpoints';
import { loginOutput } from '@/lib/auth/login.schema';
import { accessTokenInput, providerParams } from '@/lib/auth/social/social.schema';
import { endpoint } from '@/lib/http/endpoint';
import { logInWithToken } from '@/lib/storefront/account/social-login';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Register with a provider',
    description: 'By the provider’s access token. Creates an account and logs in.',
    audience: 'shopper',
    params: providerParams,
    body: accessTokenInput,
    output: loginOutput,
    refusals: [401, 404, 409, 429],
    run: (ctx, { params, body }) => logInWithToken(ctx, { ...params, ...body, intent: 'register' }),
  }),
});
