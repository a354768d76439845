import { setLoginCookie } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { loginOutput } from '@/lib/auth/login.schema';
import { extendOwnSession } from '@/lib/auth/own-session';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Refresh the staff token',
    description: 'Extends the same login.',
    audience: 'admin',
    while_locked: true,
    output: loginOutput,
    run: async (ctx) => {
      const login = await extendOwnSession(ctx, 'admin');
      await setLoginCookie('admin', login);
      return login;
    },
  }),
});
