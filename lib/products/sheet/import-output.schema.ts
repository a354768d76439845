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
/** What an import would do to a product: `changes` are its first ones, of `changed_fields`. */
const productPreview = z.strictObject({
  kind: z.enum(kinds),
  row: z.int().positive(),
  sku: z.string(),
  name: z.string(),
  variants: z.int().min(0),
  changed_fields: z.int().min(0),
  changes: z.array(fieldChange),
});
/** Of each kind how many products, and the first of those that something happens to. */
const preview = z.strictObject({
  products: z.record(z.enum(kinds), z.int().min(0)),
  list: z.array(productPreview),
});

/** What an import of products came to, or what a dry run would come to, with a preview. */
export const productImportOutput = importOutput.extend({ preview: preview.optional() });

export type FieldChange = z.output<typeof fieldChange>;
export type ProductPreview = z.output<typeof productPreview>;
export type Preview = z.output<typeof preview>;
export type ImportResult = z.output<typeof productImportOutput>;
