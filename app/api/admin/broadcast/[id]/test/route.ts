import { endpoints } from '@/lib/auth/endpoints';
import { testInput, testOutput } from '@/lib/broadcast/broadcast.schema';
import { sendTestLetter } from '@/lib/broadcast/test-letter';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Send a test message',
    description: 'Sends to one address, by default the caller’s own.',
    audience: 'admin',
    permission: 'broadcast.send',
    params: idParams,
    body: testInput,
    output: wrapData(testOutput),
    refusals: [409],
    run: async (ctx, { params, body }) => ({ data: await sendTestLetter(ctx, params.id, body) }),
  }),
});
