import { endpoints } from '@/lib/auth/endpoints';
import { idParams } from '@/lib/core/records/resource.schema';
import { downloadJson } from '@/lib/http/download';
import { endpoint } from '@/lib/http/endpoint';
import { exportPersonalData } from '@/lib/privacy/export';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Export a customer’s personal data',
    description: 'Returns a file.',
    audience: 'admin',
    permission: 'customer.export',
    also: 'customer.pii',
    params: idParams,
    output: {
      content_types: ['application/json'],
      description: 'A JSON object with all the data.',
    },
    heavy: true,
    run: async (ctx, { params }) =>
      downloadJson(`customer-${params.id}.json`, await exportPersonalData(ctx, params.id)),
  }),
});
