import { z } from 'zod';
import { orderStatuses, warehouseTypes } from '@/db/schema/enums';
import { countryCode } from '@/lib/core/address/country.schema';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
  email,
  enumRule,
  lines,
  required,
  switched,
  text,
  wholeFrom,
} from '@/lib/core/rules.schema';

const fields = z.object({
  code: required(32).pipe(z.string().regex(/^[A-Za-z0-9_-]+$/, 'check_input')),
  title: required(),
  enabled: switched.optional(),
  type: enumRule(warehouseTypes).optional(),
  contact_name: text().optional(),
  phone: text(40)
    .pipe(z.string().regex(/^[+\d ()/-]*$/, 'check_phone'))
    .optional(),
  email: z.union([z.literal(''), email], 'check_input').optional(),
  country: countryCode.optional(),
  city: text().optional(),
  address: lines(500).optional(),
  priority: wholeFrom(0, 9999).optional(),
  safety_stock: wholeFrom(0, 999_999).optional(),
});

/** A new warehouse (D8), as the form and the API send it; its name has no translations. */
export const warehouseInput = fields.extend(recordWrite.shape);
/** A change to a warehouse: absent fields stay unchanged. */
export const warehouseChanges = fields.partial().extend(recordWrite.shape);

const columns = ['title', 'code', 'type', 'priority', 'enabled', 'updated_at'] as const;
export const warehouseQuery = listQuery(columns, 'priority').extend({ enabled: flagFilter });

/** An order with units reserved in a warehouse. */
const commitment = z.strictObject({
  order_id: recordId,
  order_number: z.string(),
  status: z.enum(orderStatuses),
  quantity: z.int().positive(),
});
/**
 * A row of the list: the units on hand, of which `reserved` for the orders of `commitments` and
 * `available_inventories` for sale while it is enabled; `is_selling` marks the storefront's
 * warehouse.
 */
export const warehouseRow = z.strictObject({
  id: recordId,
  code: z.string(),
  title: z.string(),
  enabled: z.boolean(),
  type: z.enum(warehouseTypes),
  contact_name: z.string(),
  phone: z.string(),
  email: z.string(),
  country: z.string(),
  city: z.string(),
  address: z.string(),
  priority: z.int(),
  safety_stock: z.int().min(0),
  created_at: moment,
  updated_at: moment,
  is_selling: z.boolean(),
  quantity: z.int().min(0),
  reserved: z.int().min(0),
  available_inventories: z.int().min(0),
  commitments: z.array(commitment),
});
/** One warehouse as its form reads it; it has no per-language fields. */
export const warehouseRecord = z.strictObject({ ...warehouseRow.shape, ...editingOutput([]) });

export type Commitment = z.output<typeof commitment>;
export type WarehouseRow = z.output<typeof warehouseRow>;
export type Warehouse = z.output<typeof warehouseRecord>;
export type WarehouseInput = z.output<typeof warehouseInput>;
export type WarehouseChanges = z.output<typeof warehouseChanges>;
export type WarehouseQuery = z.output<typeof warehouseQuery>;
