import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { recordId, wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { registerInput } from '@/lib/pos/pos.schema';
import { addRegister } from '@/lib/pos/session/registers';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Create a register',
    audience: 'admin',
    permission: 'store.update',
    body: registerInput,
    output: wrapData(z.strictObject({ id: recordId })),
    status: 201,
    refusals: [404, 409],
    run: async (ctx, { body }) => ({ data: await addRegister(ctx, body) }),
  }),
});
