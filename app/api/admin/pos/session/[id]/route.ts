import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { tillSessionOutput } from '@/lib/pos/session/session.schema';
import { readTillSession } from '@/lib/pos/session/sessions';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve a register report',
    description: 'The X report of an open session or the Z report of a closed one.',
    audience: 'admin',
    any_permission: ['store.pos_session', 'store.pos_reports'],
    at_till: true,
    params: idParams,
    output: wrapData(tillSessionOutput),
    run: async (ctx, { params }) => ({ data: await readTillSession(ctx, params.id) }),
  }),
});
