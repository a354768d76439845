import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { unlockLogin } from '@/lib/pos/people/till-lock';
import { unlockInput, unlockOutput } from '@/lib/pos/people/till-lock.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Unlock a login',
    description: 'With the PIN of staff who may do all that the login may.',
    audience: 'admin',
    while_locked: true,
    body: unlockInput,
    output: wrapData(unlockOutput),
    refusals: [404, 429],
    run: async (ctx, { body }) => ({ data: await unlockLogin(ctx, body) }),
  }),
});
