import { spreadsheetResource } from '@/lib/admin/resources';
import { adminContext } from '@/lib/auth/contexts';
import { importInput } from '@/lib/core/spreadsheet/import.schema';
import { body } from '@/lib/http/body';
import { respondWithProgress } from '@/lib/http/progress';
import { route } from '@/lib/http/route';

/** POST /api/admin/{resource}/import: the records of a spreadsheet, all or none (D20). */
export const POST = route<{ resource: string }>(async (request, { resource }) => {
  const { permission, spreadsheet } = spreadsheetResource(resource);
  const ctx = await adminContext(`${permission}.import`);
  const { file, dry_run: dryRun } = importInput.parse(await body(request, 'file'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  return respondWithProgress(request, (onProgress) =>
    spreadsheet.import(ctx, bytes, { dryRun, onProgress }),
  );
});
