import { endpoints } from '@/lib/auth/endpoints';
import { downloadSpreadsheet, XLSX } from '@/lib/http/download';
import { endpoint } from '@/lib/http/endpoint';
import { exportLeads } from '@/lib/leads/export';
import { leadQuery } from '@/lib/leads/lead.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Export leads',
    description: 'A spreadsheet of the leads that match the filters.',
    audience: 'admin',
    permission: 'lead.export',
    query: leadQuery,
    output: { content_types: [XLSX], description: 'One row per lead.' },
    heavy: true,
    run: async (ctx, { query }) =>
      downloadSpreadsheet('lead list.xlsx', await exportLeads(ctx, query)),
  }),
});
