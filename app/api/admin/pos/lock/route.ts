import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { lockLogin } from '@/lib/pos/people/till-lock';
import { lockInput, tillLockOutput } from '@/lib/pos/people/till-lock.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Lock a login at a register',
    description: 'Every other call of this login is refused until a PIN opens it.',
    audience: 'admin',
    while_locked: true,
    permission: 'store.pos_sell',
    body: lockInput,
    output: wrapData(tillLockOutput),
    refusals: [404],
    run: async (ctx, { body }) => ({ data: await lockLogin(ctx, body.session_id) }),
  }),
});
