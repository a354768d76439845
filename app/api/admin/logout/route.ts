import { clearLoginCookie } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { logoutOutput } from '@/lib/auth/login.schema';
import { endOwnSession } from '@/lib/auth/own-session';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Log out as staff',
    description: 'The token stops working immediately.',
    audience: 'admin',
    while_locked: true,
    output: logoutOutput,
    run: async (ctx) => {
      await endOwnSession(ctx, 'admin');
      await clearLoginCookie('admin');
      return { data: { logged_out: true as const } };
    },
  }),
});
