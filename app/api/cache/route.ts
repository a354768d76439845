import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { renewalInput } from '@/lib/http/renewal.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Renders the pages that carry these tags anew, after a program changed something.',
    audience: 'system',
    body: renewalInput,
    output: z.strictObject({ renewed: z.int().min(0) }),
    run: async (ctx, { body: { tags } }) => {
      for (const tag of tags) ctx.touched.add(tag);
      return { renewed: tags.length };
    },
  }),
});
