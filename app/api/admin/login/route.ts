import { authenticateAdmin } from '@/lib/auth/authenticate';
import { endpoints } from '@/lib/auth/endpoints';
import { loginInput, loginOutput } from '@/lib/auth/login.schema';
import { keepNewLogin, loginCaller } from '@/lib/auth/new-login';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Log in as staff',
    description: 'Returns a token, also set as a cookie.',
    audience: 'shopper',
    body: loginInput,
    output: loginOutput,
    refusals: [429],
    run: async (ctx, { body }) => {
      const authenticated = await authenticateAdmin(ctx, body, await loginCaller('admin'));
      return keepNewLogin(ctx, 'admin', authenticated);
    },
  }),
});
