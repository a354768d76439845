import { z } from 'zod';
import { importOutput } from '@/lib/core/spreadsheet/import.schema';

const kinds = ['created', 'updated', 'unchanged', 'refused'] as const;

/** A field that an import changes, with its cell text before and after. */
const fieldChange = z.strictObject({
  row: z.int().positive(),
  field: z.string(),
  from: z.string(),
  to: z.string(),
});
/**
 * What an import would do to the record with this `key`. `changes` holds the first of its
 * `changed_fields` changes; `variants` is set for products.
 */
const recordPreview = z.strictObject({
  kind: z.enum(kinds),
  row: z.int().positive(),
  key: z.string(),
  name: z.string(),
  variants: z.int().min(0).optional(),
  changed_fields: z.int().min(0),
  changes: z.array(fieldChange),
});
/** The number of records of each kind, and the first ones that are not unchanged. */
const preview = z.strictObject({
  records: z.record(z.enum(kinds), z.int().min(0)),
  list: z.array(recordPreview),
});

/** The result of an import or a dry run; a dry run has a preview. */
export const sheetImportOutput = importOutput.extend({ preview: preview.optional() });

export type ImportFieldChange = z.output<typeof fieldChange>;
export type RecordPreview = z.output<typeof recordPreview>;
export type SheetImportPreview = z.output<typeof preview>;
export type ImportResult = z.output<typeof sheetImportOutput>;
