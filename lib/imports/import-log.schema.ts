import { z } from 'zod';
import { moment, recordId } from '@/lib/core/records/output.schema';
import { rowErrorOutput } from '@/lib/core/spreadsheet/import.schema';

const count = z.int().min(0);

/** An entry of the import log; counts are rows. */
export const importLogEntry = z.strictObject({
  id: recordId,
  admin_name: z.string(),
  file_name: z.string(),
  part: z.int().positive(),
  parts: z.int().positive(),
  created: count,
  updated: count,
  skipped: count,
  failed: count,
  /** The first 200 errors. */
  errors: z.array(rowErrorOutput),
  has_wrong_rows: z.boolean(),
  created_at: moment,
});
export type ImportLogEntry = z.output<typeof importLogEntry>;

const resources = ['product', 'user'] as const;
/** The resources that spreadsheets can be imported into. */
export type ImportedResource = (typeof resources)[number];

/** Selects the resource; products by default. */
export const importLogQuery = z.object({
  resource: z.enum(resources).catch('product').default('product'),
});
