import { z } from 'zod';
import { requiredOrWrong, switched } from '../rules.schema';

/**
 * §7.6 POST /api/admin/{resource}/import: a form with `file`; with `dry_run` nothing is
 * written.
 */
export const importInput = z.object({
  file: z.file(requiredOrWrong).min(1, 'required'),
  dry_run: switched.default(false),
});
/** GET /api/admin/{resource}/export: with `template` an empty sheet with examples. */
export const exportQuery = z.object({ template: switched.catch(false).default(false) });

/**
 * What an import came to, in rows (D20): every row of the file is created, updated, skipped
 * because nothing of it differs, or wrong. Rows count from 1, as a spreadsheet shows them.
 */
export const importOutput = z.strictObject({
  created: z.int().min(0),
  updated: z.int().min(0),
  skipped: z.int().min(0),
  errors: z.array(
    z.strictObject({ row: z.int().positive(), field: z.string(), message: z.string() }),
  ),
});
