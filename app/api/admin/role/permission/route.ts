import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { permissionViews } from '@/lib/auth/permission-titles';
import { permissionOutput } from '@/lib/auth/role.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List permissions',
    description: 'In the order of the sidebar.',
    audience: 'admin',
    permission: 'role',
    output: wrapData(z.array(permissionOutput)),
    run: async (ctx) => ({ data: permissionViews(ctx.language) }),
  }),
});
