import { z } from 'zod';
import { importOutput } from '@/lib/core/spreadsheet/import.schema';

const kinds = ['created', 'updated', 'unchanged', 'refused'] as const;

/** A field that an import changes, as the cells before and after it. */
const fieldChange = z.strictObject({
  row: z.int().positive(),
  field: z.string(),
  from: z.string(),
  to: z.string(),
});
/**
 * What an import would do to a record, known by `key`: `changes` are its first ones, of
 * `changed_fields`; `variants` are a product's.
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
/** Of each kind how many records, and the first of those that something happens to. */
const preview = z.strictObject({
  records: z.record(z.enum(kinds), z.int().min(0)),
  list: z.array(recordPreview),
});

/** What an import came to, or what a dry run would come to, with a preview. */
export const sheetImportOutput = importOutput.extend({ preview: preview.optional() });

export type ImportFieldChange = z.output<typeof fieldChange>;
export type RecordPreview = z.output<typeof recordPreview>;
export type SheetImportPreview = z.output<typeof preview>;
export type ImportResult = z.output<typeof sheetImportOutput>;
