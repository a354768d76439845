import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { anyReport } from '@/lib/reports/report.schema';
import {
  savedReportInput,
  savedReportOutput,
  savedReportsQuery,
} from '@/lib/reports/saved/saved.schema';
import { createSavedReport, listSavedReports } from '@/lib/reports/saved/saved-reports';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List saved reports',
    description: 'The caller’s own and shared ones.',
    audience: 'admin',
    any_permission: anyReport,
    query: savedReportsQuery,
    output: wrapData(z.array(savedReportOutput)),
    run: async (ctx, { query }) => ({ data: await listSavedReports(ctx, query.report) }),
  }),
  POST: endpoint({
    summary: 'Create a saved report',
    description: 'It can be emailed on a schedule.',
    audience: 'admin',
    any_permission: anyReport,
    body: savedReportInput,
    output: wrapData(savedReportOutput),
    status: 201,
    run: async (ctx, { body }) => ({ data: await createSavedReport(ctx, body) }),
  }),
});
