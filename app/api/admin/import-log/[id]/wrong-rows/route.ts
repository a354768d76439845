import { endpoints } from '@/lib/auth/endpoints';
import { idParams } from '@/lib/core/records/resource.schema';
import { downloadSpreadsheet, XLSX } from '@/lib/http/download';
import { endpoint } from '@/lib/http/endpoint';
import { readWrongRows } from '@/lib/imports/import-log';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Export failed import rows',
    description: 'A spreadsheet of the rows that failed, each with its errors.',
    audience: 'admin',
    any_permission: ['product.import', 'customer.import'],
    params: idParams,
    output: { content_types: [XLSX], description: 'Available for the latest 50 imports.' },
    refusals: [404],
    heavy: true,
    run: async (ctx, { params }) =>
      downloadSpreadsheet(`wrong rows ${params.id}.xlsx`, await readWrongRows(ctx, params.id)),
  }),
});
