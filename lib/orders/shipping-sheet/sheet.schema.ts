import { z } from 'zod';
import { orderStatuses } from '@/db/schema/enums';
import { moment, recordId } from '@/lib/core/records/output.schema';
import { id, text, unlessEmpty, version, wholeFrom } from '@/lib/core/rules.schema';
import { orderOption } from '../order-parts.schema';

export const MAX_SHEET_ROWS = 500;
const MAX_TEXT = 100_000;

/** Why a row of a sheet is not shipped. */
const sheetProblems = [
  'unreadable',
  'unknown_order',
  'shipped_so',
  'canceled',
  'refunded',
  'shipped',
  'unpaid',
  'pickup',
  'nothing_left',
  'twice',
  'no_number',
  'number_spoiled',
  'number_twice',
  'number_taken',
  'changed',
  'refused',
] as const;
const problem = z.enum(sheetProblems);
export type SheetProblem = z.output<typeof problem>;

/**
 * An order and its tracking number. `row` counts from 1; `version` is the order's version the
 * caller saw.
 */
const sheetRow = z.object({
  row: wholeFrom(1, 1_000_000),
  order_number: text(80),
  tracking_number: text(80).default(''),
  carrier: text(80).default(''),
  version: version.optional(),
});
export type SheetRow = z.output<typeof sheetRow>;

const rows = z.array(sheetRow).min(1, 'required').max(MAX_SHEET_ROWS, 'check_input');

/**
 * POST /api/admin/order/shipment/sheet/preview: a pasted `text`, a `file` (.xlsx or .csv, in a
 * form), or `rows` parsed before; `carrier` is the default for rows without one.
 */
export const sheetPreviewInput = z.object({
  text: unlessEmpty(z.string('check_input').max(MAX_TEXT, 'too_long')),
  file: unlessEmpty(z.file('check_input')),
  rows: rows.optional(),
  carrier: text(80).default(''),
});
export type SheetPreviewInput = z.output<typeof sheetPreviewInput>;

/** POST /api/admin/order/shipment/sheet: the previewed rows to ship. */
export const sheetInput = z.object({ rows });

const read = {
  row: z.int().positive(),
  order_number: z.string(),
  tracking_number: z.string(),
  carrier: z.string(),
};

/** A row and what it would ship; `about` is the order or shipment of its problem. */
export const sheetPreview = z.strictObject({
  ...read,
  problem: problem.nullable(),
  about: z.string(),
  /** Null if no order has this number. The buyer is named while the order is to be shipped. */
  order: z
    .strictObject({
      id: recordId,
      version: z.int().positive(),
      status: z.enum(orderStatuses),
      first_name: z.string(),
      last_name: z.string(),
      /** The units still to be shipped, in the caller's language. */
      items: z.array(
        z.strictObject({
          name: z.string(),
          options: z.array(orderOption),
          quantity: z.int().positive(),
        }),
      ),
    })
    .nullable(),
});
export type SheetPreview = z.output<typeof sheetPreview>;

/** How long a sheet's shipments can be undone; its emails are sent after that. */
export const SHEET_UNDO_MINUTES = 10;

/**
 * The result of a row: shipped, or why not; `message` is the text of a refusal. `undo_until`: until
 * when all its shipments can be undone; null: nothing shipped.
 */
export const sheetResult = z.strictObject({
  ...read,
  order_id: recordId.nullable(),
  shipped: z.boolean(),
  undo_until: moment.nullable(),
  problem: problem.nullable(),
  about: z.string(),
  message: z.string(),
});
export type SheetResult = z.output<typeof sheetResult>;

/** POST /api/admin/order/shipment/sheet/undo: the orders that a sheet shipped. */
export const sheetUndoInput = z.object({
  order_ids: z.array(id).min(1, 'required').max(MAX_SHEET_ROWS, 'check_input'),
});

/** Whether a sheet's shipments of an order were undone, or why not. */
export const sheetUndone = z.strictObject({
  order_id: recordId,
  order_number: z.string(),
  undone: z.boolean(),
  message: z.string(),
});
export type SheetUndone = z.output<typeof sheetUndone>;

/** The unique order ids in `?ids=1,2,3`; invalid ones are left out. */
export const chosenIds = z.unknown().transform((value) => [
  ...new Set(
    String(value ?? '')
      .split(',', MAX_SHEET_ROWS)
      .flatMap((part) => id.safeParse(part).data ?? []),
  ),
]);
