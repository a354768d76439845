import { z } from 'zod';
import { enumRule, requiredOrWrong, switched, unlessEmpty, whole } from '../rules.schema';

/** The encodings of a .csv file that does not declare one. */
export const csvEncodings = ['utf-8', 'gb18030', 'big5', 'windows-1252'] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

/**
 * §7.6 POST /api/admin/{resource}/import: a form with `file`. `dry_run` writes nothing; `partial`
 * writes the valid records although others are invalid; `part` is the part, from 1, of a file of
 * more than 1000 rows; `encoding` is that of a .csv file, if it cannot be detected; without
 * `send_mails` the people it creates are not emailed.
 */
export const importInput = z.object({
  file: z.file(requiredOrWrong).min(1, 'required'),
  dry_run: switched.default(false),
  partial: switched.default(false),
  send_mails: switched.default(true),
  encoding: unlessEmpty(enumRule(csvEncodings)),
  part: unlessEmpty(whole.pipe(z.int().positive('check_input').max(1000, 'check_input'))),
});
/** GET /api/admin/{resource}/export: with `template` an empty spreadsheet with examples. */
export const exportQuery = z.object({ template: switched.catch(false).default(false) });

/**
 * An invalid cell: `value` is its content, `record` the title of its row's record, `code` the kind
 * of error. Rows count from 1, as in a spreadsheet.
 */
export const rowErrorOutput = z.strictObject({
  row: z.int().positive(),
  field: z.string(),
  message: z.string(),
  value: z.string(),
  record: z.string(),
  code: z.string(),
});

/**
 * The result of an import, in rows (D20): every row is created, updated, skipped because nothing
 * differs, or invalid. `notices` say what of the file was not read.
 */
export const importOutput = z.strictObject({
  created: z.int().min(0),
  updated: z.int().min(0),
  skipped: z.int().min(0),
  errors: z.array(rowErrorOutput),
  notices: z.array(z.string()),
  part: z.int().positive(),
  parts: z.int().positive(),
  /** Its entry in the log; a dry run has none. */
  log_id: z.int().positive().optional(),
});
