import { endpoints } from '@/lib/auth/endpoints';
import { testInput, testOutput } from '@/lib/broadcast/broadcast.schema';
import { sendTestLetter } from '@/lib/broadcast/test-letter';
import { dataOf } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Sends a letter as it stands to one address, the caller’s own where none is named.',
    audience: 'admin',
    permission: 'broadcast.send',
    params: idParams,
    body: testInput,
    output: dataOf(testOutput),
    refusals: [409],
    run: async (ctx, { params, body }) => ({ data: await sendTestLetter(ctx, params.id, body) }),
  }),
});
