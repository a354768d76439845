import { z } from 'zod';
import { endInstant } from '@/lib/core/moment.schema';
import { moment, pageOutput, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { enumRule, id, pageRequest, switched, text, wholeFrom } from '@/lib/core/rules.schema';
import { periodFields } from '../period/period.schema';

/** Stock not sold for this many days counts as unsold. */
export const UNSOLD_DAYS = 90;

export const inventoryGroups = ['variant', 'warehouse'] as const;

const { from, to, preset, timezone } = periodFields;
const sorts = ['on_hand', 'value', 'units', 'days_left', 'days_since_sale', 'label'] as const;

/**
 * A query of stock rows, one per variant and warehouse. Units are those at `at`, by default now;
 * sales are those of the period. `unsold`: only those without a sale in the 90 days before.
 */
const reportQuery = z.object({
  from,
  to,
  preset,
  timezone,
  at: endInstant.optional(),
  warehouse_id: id.optional(),
  brand_id: id.optional(),
  product_id: id.optional(),
  unsold: switched.optional(),
  group: enumRule(inventoryGroups).default('variant'),
});
export type AskedShelves = z.output<typeof reportQuery>;

const opened = { group_value: text(20).optional() };

/** GET /api/admin/report/inventories. */
export const inventoriesQuery = reportQuery.extend({
  sort: enumRule(sorts).default('on_hand'),
  page: wholeFrom(1, 1_000_000).default(1),
  page_size: wholeFrom(1, 400).default(100),
});
export type InventoriesQuery = z.output<typeof inventoriesQuery>;

/** The stock rows behind a figure: all, or those of the group with this `value`. */
export const shelvesQuery = reportQuery.extend({ ...pageRequest.shape, ...opened });
export type ShelvesQuery = z.output<typeof shelvesQuery>;

export const inventoriesExportQuery = inventoriesQuery.extend({
  ...opened,
  format: enumRule(['xlsx', 'csv']).default('xlsx'),
  of: enumRule(['groups', 'rows']).default('groups'),
});
export type InventoriesExportQuery = z.output<typeof inventoriesExportQuery>;

/**
 * A variant's units in a warehouse. `held` are reserved until paid, `committed` until shipped;
 * these and `available` are known only for now. `value`: at today's cost; null if unknown or not
 * for the caller.
 */
const shelfOutput = z.strictObject({
  stock_id: recordId,
  warehouse_id: recordId,
  product_id: recordId,
  sku: z.string(),
  name: z.string(),
  warehouse: z.string(),
  deleted: z.boolean(),
  on_hand: z.int(),
  held: z.int().nullable(),
  committed: z.int().nullable(),
  available: z.int().nullable(),
  value: priceOutput.nullable(),
  /** Sold in the period, less refunds. */
  units: z.int(),
  last_sold_at: moment.nullable(),
});
export type Shelf = z.output<typeof shelfOutput>;
export const shelvesOutput = pageOutput(shelfOutput);
