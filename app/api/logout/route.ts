import { endpoints } from '@/lib/auth/endpoints';
import { logoutOutput } from '@/lib/auth/login.schema';
import { endpoint } from '@/lib/http/endpoint';
import { logOutShopper } from '@/lib/storefront/account/member';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Log out',
    description: 'Ends the login immediately. The browser’s cart is cleared.',
    audience: 'customer',
    output: logoutOutput,
    run: async (ctx) => {
      await logOutShopper(ctx);
      return { data: { logged_out: true as const } };
    },
  }),
});
