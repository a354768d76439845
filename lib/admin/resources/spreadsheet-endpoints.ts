import 'server-only';
import { z } from 'zod';
import { assertCan } from '@/lib/core/access/can';
import { notFound } from '@/lib/core/errors';
import { wrapData } from '@/lib/core/records/output.schema';
import type { AnyResource } from '@/lib/core/records/resource';
import { exportQuery, importInput } from '@/lib/core/spreadsheet/import.schema';
import { FILE_LIMIT } from '@/lib/http/body-limits';
import { downloadSpreadsheet, XLSX } from '@/lib/http/download';
import { endpoint } from '@/lib/http/endpoint';
import { everyResource } from './resource-endpoints';

const hasSpreadsheet = ({ spreadsheet }: AnyResource) => spreadsheet !== undefined;

function getSpreadsheet({ spreadsheet }: AnyResource) {
  if (!spreadsheet) throw notFound();
  return spreadsheet;
}

export const exportRecords = everyResource((resource) => {
  const { query, permissions, ...spreadsheet } = getSpreadsheet(resource);
  return endpoint({
    summary: `Export ${resource.name} records`,
    description: 'A spreadsheet of all records, or of those that match the filters.',
    audience: 'admin',
    any_permission: [permissions.export, permissions.import],
    query: z.intersection(exportQuery, query),
    output: { content_types: [XLSX], description: 'With `template=1`, an empty template.' },
    heavy: true,
    run: async (ctx, { query }) => {
      const { template } = query as z.output<typeof exportQuery>;
      assertCan(ctx, template ? permissions.import : permissions.export);
      return template
        ? downloadSpreadsheet(`${resource.name} template.xlsx`, await spreadsheet.template(ctx))
        : downloadSpreadsheet(
            `${resource.name} list.xlsx`,
            await spreadsheet.export(ctx, query as never),
          );
    },
  });
}, hasSpreadsheet);

export const importRecords = everyResource((resource) => {
  const spreadsheet = getSpreadsheet(resource);
  return endpoint({
    summary: `Import ${resource.name} records`,
    description: 'From a spreadsheet. Saves all rows or none, or only the valid ones.',
    audience: 'admin',
    permission: spreadsheet.permissions.import,
    body: importInput,
    body_field: 'file',
    body_limit: FILE_LIMIT,
    output: wrapData(spreadsheet.output),
    progress: true,
    refusals: [409],
    run: async (ctx, { body, report: onProgress }) => {
      const { file, dry_run: dryRun, send_mails: sendMails, ...choices } = body;
      const bytes = new Uint8Array(await file.arrayBuffer());
      const options = { ...choices, dryRun, sendMails, fileName: file.name, onProgress };
      return { data: await spreadsheet.import(ctx, bytes, options) };
    },
  });
}, hasSpreadsheet);
