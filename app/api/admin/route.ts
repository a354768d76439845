import { endpoints } from '@/lib/auth/endpoints';
import { readAdminProfile } from '@/lib/auth/profile';
import { adminProfile } from '@/lib/auth/profile.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve the current staff account',
    description: 'With its role and permissions.',
    audience: 'admin',
    output: wrapData(adminProfile),
    run: async (ctx) => ({ data: await readAdminProfile(ctx) }),
  }),
});
