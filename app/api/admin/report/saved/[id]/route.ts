import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { anyReport } from '@/lib/reports/report.schema';
import { savedReportChanges, savedReportOutput } from '@/lib/reports/saved/saved.schema';
import { deleteSavedReport, updateSavedReport } from '@/lib/reports/saved/saved-reports';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Update a saved report',
    description:
      'Renames, shares or changes one of the caller’s own reports, or its email schedule.',
    audience: 'admin',
    any_permission: anyReport,
    params: idParams,
    body: savedReportChanges,
    output: wrapData(savedReportOutput),
    run: async (ctx, { params, body }) => ({
      data: await updateSavedReport(ctx, params.id, body),
    }),
  }),
  DELETE: endpoint({
    summary: 'Delete a saved report',
    description: 'Deletes one of the caller’s own reports. Its scheduled emails stop.',
    audience: 'admin',
    any_permission: anyReport,
    params: idParams,
    output: wrapData(idParams),
    run: async (ctx, { params }) => {
      await deleteSavedReport(ctx, params.id);
      return { data: params };
    },
  }),
});
