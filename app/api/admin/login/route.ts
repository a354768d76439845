import { authenticateAdmin } from '@/lib/auth/authenticate';
import { keepLogin } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { loginInput, loginOutput } from '@/lib/auth/login.schema';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Logs a member of staff in: a token, also set as a cookie.',
    audience: 'shopper',
    body: loginInput,
    output: loginOutput,
    refusals: [429],
    run: async (ctx, { body }) => {
      const login = await authenticateAdmin(ctx, body, await clientIp());
      await keepLogin('admin', login);
      return login;
    },
  }),
});
