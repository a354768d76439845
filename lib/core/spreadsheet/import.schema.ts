import { z } from 'zod';
import { enumRule, requiredOrWrong, switched, unlessEmpty, whole } from '../rules.schema';

/** What a .csv file may be written in that does not say it. */
export const csvEncodings = ['utf-8', 'gb18030', 'big5', 'windows-1252'] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

/**
 * §7.6 POST /api/admin/{resource}/import: a form with `file`; with `dry_run` nothing is
 * written; with `partial` the right records are, although others are wrong; `part` is the
 * part, from 1, of a file of more than 1000 rows; `encoding` is how a .csv file's letters are
 * written, where that cannot be told from them; without `send_mails` nobody it creates is mailed.
 */
export const importInput = z.object({
  file: z.file(requiredOrWrong).min(1, 'required'),
  dry_run: switched.default(false),
  partial: switched.default(false),
  send_mails: switched.default(true),
  encoding: unlessEmpty(enumRule(csvEncodings)),
  part: unlessEmpty(whole.pipe(z.int().positive('check_input').max(1000, 'check_input'))),
});
/** GET /api/admin/{resource}/export: with `template` an empty sheet with examples. */
export const exportQuery = z.object({ template: switched.catch(false).default(false) });

/**
 * A wrong cell: `value` is what stands in it, `record` whose row it is, `code` the kind of
 * mistake. Rows count from 1, as a spreadsheet shows them.
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
 * What an import came to, in rows (D20): every row of the file is created, updated, skipped
 * because nothing of it differs, or wrong. `notices` tell what of the file was not read.
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
