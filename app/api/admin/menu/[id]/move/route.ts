import { endpoints } from '@/lib/auth/endpoints';
import { moveMenu } from '@/lib/content/menu-move';
import { menuMove, movedMenu } from '@/lib/content/menu-record.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Move a menu entry',
    description: 'Places it and everything below it between two siblings of a parent.',
    audience: 'admin',
    permission: 'menu.update',
    params: idParams,
    body: menuMove,
    output: wrapData(movedMenu),
    refusals: [409],
    run: async (ctx, { params, body }) => ({ data: await moveMenu(ctx, params.id, body) }),
  }),
});
