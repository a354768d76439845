import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { leadMove, movedLead } from '@/lib/leads/board.schema';
import { moveLead } from '@/lib/leads/board-move';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Move a lead on the board',
    description: 'Places it between two other leads of a status.',
    audience: 'admin',
    permission: 'lead.update',
    params: idParams,
    body: leadMove,
    output: wrapData(movedLead),
    refusals: [409],
    run: async (ctx, { params, body }) => ({ data: await moveLead(ctx, params.id, body) }),
  }),
});
