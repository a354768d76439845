import { setLoginCookie } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { loginOutput } from '@/lib/auth/login.schema';
import { extendOwnSession } from '@/lib/auth/own-session';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Refresh the token',
    description: 'Extends the same login.',
    audience: 'customer',
    output: loginOutput,
    run: async (ctx) => {
      const login = await extendOwnSession(ctx, 'shopper');
      await setLoginCookie('shopper', login);
      return login;
    },
  }),
});
