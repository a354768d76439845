import { spreadsheetResource } from '@/lib/admin/resources';
import { adminContext } from '@/lib/auth/contexts';
import { exportQuery } from '@/lib/core/spreadsheet/import.schema';
import { query as queryOf } from '@/lib/http/body';
import { download } from '@/lib/http/download';
import { route } from '@/lib/http/route';

/**
 * GET /api/admin/{resource}/export: all records, or those of a list with the same
 * filters, as a spreadsheet; `?template=1`: an empty one with examples.
 */
export const GET = route<{ resource: string }>(async (request, { resource }) => {
  const { permission, query, spreadsheet } = spreadsheetResource(resource);
  const asked = queryOf(request);
  if (exportQuery.parse(asked).template)
    return download(
      `${resource} template.xlsx`,
      await spreadsheet.template(await adminContext(`${permission}.import`)),
    );
  return download(
    `${resource} list.xlsx`,
    await spreadsheet.export(await adminContext(`${permission}.export`), query.parse(asked)),
  );
});
