import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { logOut } from '@/lib/storefront/member';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Ends the caller’s login at once; the browser forgets its cart.',
    audience: 'customer',
    output: dataOf(z.strictObject({ logged_out: z.literal(true) })),
    refusals: [403],
    run: async (ctx) => {
      await logOut(ctx);
      return { data: { logged_out: true as const } };
    },
  }),
});
