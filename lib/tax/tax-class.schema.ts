import { z } from 'zod';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import { required, switched } from '@/lib/core/rules.schema';

const fields = z.object({ title: required(100), is_default: switched.optional() });

/** A new tax class, as sent by form and API. */
export const taxClassInput = fields.extend(recordWrite.shape);
/** A change to a tax class: absent fields stay unchanged. */
export const taxClassChanges = fields.partial().extend(recordWrite.shape);

export const taxClassQuery = listQuery(['title', 'is_default', 'updated_at'], 'title');

/** A row of the list, with how many rates, products, shipping and payment methods use the class. */
export const taxClassRow = z.strictObject({
  id: recordId,
  title: z.string(),
  is_default: z.boolean(),
  rates: z.int().min(0),
  products: z.int().min(0),
  deliveries: z.int().min(0),
  payments: z.int().min(0),
  updated_at: moment,
});
/** A tax class as its form reads it. */
export const taxClassRecord = z.strictObject({
  ...taxClassRow.shape,
  created_at: moment,
  ...editingOutput([]),
});

export type TaxClass = z.output<typeof taxClassRecord>;
export type TaxClassRow = z.output<typeof taxClassRow>;
export type TaxClassInput = z.output<typeof taxClassInput>;
export type TaxClassChanges = z.output<typeof taxClassChanges>;
export type TaxClassQuery = z.output<typeof taxClassQuery>;
