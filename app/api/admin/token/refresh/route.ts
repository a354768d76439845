import { keepLogin } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { loginOutput } from '@/lib/auth/login.schema';
import { extendOwnSession } from '@/lib/auth/own-session';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'A new token for the same login, with a new lifetime.',
    audience: 'admin',
    output: loginOutput,
    run: async (ctx) => {
      const login = await extendOwnSession(ctx, 'admin');
      await keepLogin('admin', login);
      return login;
    },
  }),
});
