import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { configsInput } from '@/lib/storefront/api/content.schema';
import { configsResponse } from '@/lib/storefront/api/responses';
import { configsOutput } from '@/lib/storefront/api/responses.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Retrieve settings by name',
    description: 'Public settings only.',
    audience: 'shopper',
    body: configsInput,
    output: wrapData(configsOutput),
    run: async (ctx, { body }) => ({ data: await configsResponse(ctx, body.columns) }),
  }),
});
