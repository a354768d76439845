import { endpoints } from '@/lib/auth/endpoints';
import { downloadJson } from '@/lib/http/download';
import { endpoint } from '@/lib/http/endpoint';
import { exportOwnData } from '@/lib/privacy/export';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'All that the shop holds of the caller, as a file.',
    audience: 'customer',
    output: { content_types: ['application/json'], description: 'One object.' },
    run: async (ctx) => downloadJson('my data.json', await exportOwnData(ctx)),
  }),
});
