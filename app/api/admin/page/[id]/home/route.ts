import { endpoints } from '@/lib/auth/endpoints';
import { pageRecord } from '@/lib/content/page.schema';
import { makeHomePage } from '@/lib/content/pages';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Set a page as the home page',
    description: 'The widgets of this page become the home page.',
    audience: 'admin',
    permission: 'page.update',
    params: idParams,
    output: wrapData(pageRecord),
    refusals: [404, 409],
    run: async (ctx, { params }) => ({ data: await makeHomePage(ctx, params.id) }),
  }),
});
