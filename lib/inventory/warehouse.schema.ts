import { z } from 'zod';
import { warehouseTypes } from '@/db/schema/enums';
import { countryCode } from '@/lib/core/country.schema';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/resource.schema';
import { email, required, switched, text, whole } from '@/lib/core/rules.schema';

const fields = z.object({
  code: required(32).pipe(z.string().regex(/^[A-Za-z0-9_-]+$/, 'check_input')),
  title: required(),
  enabled: switched.optional(),
  type: z.enum(warehouseTypes, 'check_input').optional(),
  contact_name: text().optional(),
  phone: text(40)
    .pipe(z.string().regex(/^[+\d ()/-]*$/, 'check_phone'))
    .optional(),
  email: z.union([z.literal(''), email], 'check_input').optional(),
  country: countryCode.optional(),
  city: text().optional(),
  address: text(500).optional(),
  priority: whole.pipe(z.int().min(0, 'check_input').max(9999, 'check_input')).optional(),
  safety_stock: whole.pipe(z.int().min(0, 'check_input').max(999_999, 'check_input')).optional(),
});

/** A new warehouse (D8), as form and API send it. Its own name is the same in every language. */
export const warehouseInput = fields.extend(recordWrite.shape);
/** A change to a warehouse: what is absent stays as it is. */
export const warehouseChanges = fields.partial().extend(recordWrite.shape);

const columns = ['title', 'code', 'type', 'priority', 'enabled', 'updated_at'] as const;
export const warehouseQuery = listQuery(columns, 'priority').extend({ enabled: flagFilter });

export type WarehouseInput = z.output<typeof warehouseInput>;
export type WarehouseChanges = z.output<typeof warehouseChanges>;
export type WarehouseQuery = z.output<typeof warehouseQuery>;
